import type { ExecuteSql } from "../db/client.ts";

/** One changed row, as logged by the database after the commit. */
export interface Change {
  /** With its schema. */
  readonly table: string;
  readonly action: "INSERT" | "UPDATE" | "DELETE";
  /** Number of the connection that changed it. */
  readonly connection: number;
  readonly before: object | null;
  readonly after: object | null;
}

/**
 * Lets the database itself write down every row of every table that changes, and forget it with the transaction: what
 * is left is what was committed. Cheaper than to compare all rows, and it also shows what was changed and changed back.
 */
export async function recordChanges(executeSql: ExecuteSql) {
  await executeSql(`
    create schema change_log;
    create table change_log.changes (
      position bigserial, connection int, action text, "table" text, before jsonb, after jsonb
    );
    create function change_log.record() returns trigger language plpgsql as $body$
    begin
      insert into change_log.changes (connection, action, "table", before, after)
      values (pg_backend_pid(), tg_op, tg_table_schema || '.' || tg_table_name, to_jsonb(old), to_jsonb(new));
      return null;
    end $body$;
    do $body$
    declare name regclass;
    begin
      for name in
        select oid from pg_class where relkind in ('r', 'p') and not relispartition
          and relnamespace::regnamespace::text not in ('change_log', 'drizzle', 'information_schema')
          and relnamespace::regnamespace::text not like 'pg\\_%'
      loop
        execute format(
          'create trigger record_change after insert or update or delete on %s for each row execute function change_log.record()',
          name
        );
      end loop;
    end $body$;
  `);

  return {
    /** All changes committed since the last call. */
    async take(): Promise<Change[]> {
      const { rows } = await executeSql(
        `with taken as (delete from change_log.changes returning *)
         select connection, action, "table", before, after from taken order by position`,
        [],
      );
      return rows as Change[];
    },
  };
}
