-- set-up.spend-setup-token
delete from setup_token where token_hash = $1 returning only_one;
