/** Where every process hears of the events of tills; the payload is the till's id. */
export const TILL_CHANNEL = 'till_events'
/** Where every process hears of changes of pay requests; the payload is the request's id. */
export const PAY_REQUEST_CHANNEL = 'pay_requests'

/**
 * Rules that tables cannot say: the audit log is append-only, for every role, and a chain without branches (quality goal 17); whoever
 * records an event of a till, or changes a pay request, tells all processes, in the same transaction. The logs of businesses are as the audit
 * log, but what is older than two years may be removed. Each statement may be repeated. `append_audit` and `append_act` make writers wait for
 * each other from their call to the end of their transactions; `hashed` is what the hash covers besides the hash before, as JSON without the
 * bracket in front.
 */
export const schemaGuards: readonly string[] = [
  `create or replace function tell_of_till_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('${TILL_CHANNEL}', new.pos_id::text);
  return null;
end $$`,
  `create or replace trigger till_events_tell after insert on till_events
   for each row execute function tell_of_till_event()`,
  `create or replace function tell_of_pay_request() returns trigger language plpgsql as $$
begin
  perform pg_notify('${PAY_REQUEST_CHANNEL}', new.id::text);
  return null;
end $$`,
  `create or replace function tell_of_pay_request_payment() returns trigger language plpgsql as $$
begin
  perform pg_notify('${PAY_REQUEST_CHANNEL}', new.request_id::text);
  return null;
end $$`,
  `create or replace trigger pay_requests_tell after update on pay_requests
   for each row execute function tell_of_pay_request()`,
  `create or replace trigger pay_request_payments_tell after insert or update on pay_request_payments
   for each row execute function tell_of_pay_request_payment()`,
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
  `create or replace function append_act(act jsonb, hashed text) returns void language plpgsql as $$
declare previous text;
begin
  perform pg_advisory_xact_lock(5201314);
  select hash into previous from business_acts order by seq desc limit 1;
  previous := coalesce(previous, repeat('0', 64));
  insert into business_acts
    (business_id, at, actor_id, actor_key, verb, thing, kind, thing_id, name, facts, browser, system, address, previous_hash, hash)
  values ((act->>'businessId')::uuid, (act->>'at')::timestamptz, (act->>'actorId')::uuid, act->>'actorKey', act->>'verb', act->>'thing',
    act->>'kind', act->>'thingId', act->>'name', act->'facts', act->>'browser', act->>'system', act->>'address', previous,
    encode(sha256(convert_to('["' || previous || '",' || hashed, 'UTF8')), 'hex'));
end $$`,
  `create or replace function business_acts_are_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '2 years' then return old; end if;
  end if;
  raise exception 'business_acts is append-only';
end $$`,
  `create or replace trigger business_acts_append_only before update or delete on business_acts
   for each row execute function business_acts_are_append_only()`,
  `create or replace trigger business_acts_no_truncate before truncate on business_acts
   for each statement execute function business_acts_are_append_only()`,
]
