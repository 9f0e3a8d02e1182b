/** Where every process hears of the events of tills; the payload is the till's id. */
export const TILL_CHANNEL = 'till_events'

/**
 * Rules that tables cannot say: the audit log is append-only, for every role, and a chain without branches (quality goal 17); whoever
 * records an event of a till tells all processes, in the same transaction. Each statement may be repeated. `append_audit` makes writers wait
 * for each other from its call to the end of their transactions; `hashed` is what the hash covers besides the hash before, as JSON without
 * the bracket in front.
 */
export const schemaGuards: readonly string[] = [
  `create or replace function tell_of_till_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('${TILL_CHANNEL}', new.pos_id::text);
  return null;
end $$`,
  `create or replace trigger till_events_tell after insert on till_events
   for each row execute function tell_of_till_event()`,
  `create or replace function append_audit(at timestamptz, actor text, action text, subject text, details jsonb, hashed text)
returns void language plpgsql as $$
declare previous text;
begin
  perform pg_advisory_xact_lock(5201314);
  select hash into previous from audit_log order by seq desc limit 1;
  previous := coalesce(previous, repeat('0', 64));
  insert into audit_log (at, actor, action, subject, details, previous_hash, hash)
  values (at, actor, action, subject, details, previous,
    encode(sha256(convert_to('["' || previous || '",' || hashed, 'UTF8')), 'hex'));
end $$`,
  `create or replace function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only';
end $$`,
  `create or replace trigger audit_log_append_only before update or delete on audit_log
   for each row execute function audit_log_is_append_only()`,
  `create or replace trigger audit_log_no_truncate before truncate on audit_log
   for each statement execute function audit_log_is_append_only()`,
]
