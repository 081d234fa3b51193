-- A seal is the beginning of a hash: 32 digits of SHA-256.
create or replace function seal_of(said text) returns text
language sql
stable
parallel safe
return left(encode(sha256(convert_to(said, 'UTF8')), 'hex'), 32);
