/** SQL of the record into which a master record was merged, with its code; '' where it was not. It changes without an edit (`passing`). */
export const mergedInto = `coalesce((select record_name(done.into_code) || ' (' || done.into_code || ')' from record_merge done
     where done.from_code = master.code and done.undone_at is null), '')`
