CREATE TABLE "webhook_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"delivery_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" integer,
	"reason" text,
	"ms" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"state" text NOT NULL,
	"step" integer NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"lease_id" uuid,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"sealed_secret" text NOT NULL,
	"old_sealed_secret" text,
	"old_secret_until" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"disabled_at" timestamp with time zone,
	"disabled_by" text,
	"failing_since" timestamp with time zone,
	"last_at" timestamp with time zone,
	"is_last_delivered" boolean
);
--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_message_id_webhook_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."webhook_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_attempts_delivery" ON "webhook_attempts" USING btree ("delivery_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_message" ON "webhook_deliveries" USING btree ("message_id","webhook_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook" ON "webhook_deliveries" USING btree ("webhook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_attempt_at") WHERE "webhook_deliveries"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_messages_created" ON "webhook_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhooks_business" ON "webhooks" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE INDEX "webhooks_listening" ON "webhooks" USING btree ("business_id") WHERE "webhooks"."disabled_at" is null;--> statement-breakpoint
-- An amount as the API writes it: 15000000 is 1.5000000.
CREATE FUNCTION to_decimal(stroops numeric) RETURNS text IMMUTABLE LANGUAGE sql AS $$
	SELECT round(stroops / 10000000, 7)::text
$$;
--> statement-breakpoint
-- The points of a business, as an asset.
CREATE FUNCTION points_of(business uuid) RETURNS text STABLE LANGUAGE sql AS $$
	SELECT code || '-' || issuer FROM tokens WHERE business_id = business AND kind = 'loyalty_program' AND issuer IS NOT NULL
$$;
--> statement-breakpoint
-- What webhooks are told of: one definition of each event (contract: webhookEvents), by the record that it follows from.
CREATE VIEW webhook_facts AS
	SELECT 'record' AS source, r.id, r.business_id, 'points.given' AS type, r.created_at AS at, json_build_object(
		'asset', r.asset, 'amount', r.amount, 'customer', r.to_key,
		'isWaiting', r.entity_type = 'paymentClaimable' OR EXISTS (SELECT FROM pending_payments w WHERE w.hash = r.hash AND r.entity_type = 'mint'),
		'account', r.from_key, 'tillId', coalesce(g.pos_id, t.id),
		'purchase', CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'amount', to_decimal(p.amount), 'currency', p.currency) END,
		'transaction', r.hash) AS data
	FROM activity_records r
	LEFT JOIN till_gifts g ON g.hash = r.hash
	LEFT JOIN points_of_sale t ON t.public_key = r.from_key
	LEFT JOIN LATERAL (SELECT u.* FROM purchases u WHERE u.hash = r.hash LIMIT 1) p ON true
	WHERE r.entity_type IN ('payment', 'paymentClaimable', 'mint') AND r.asset = points_of(r.business_id) AND r.amount IS NOT NULL
		AND (r.to_key IS NULL OR NOT (is_own_account(r.business_id, r.to_key) OR is_till(r.to_key)))
		AND NOT EXISTS (SELECT FROM order_returns o WHERE o.hash = r.hash)
UNION ALL
	SELECT 'record', r.id, x.business_id, x.type, r.created_at, CASE x.type
		WHEN 'points.spent' THEN json_build_object('asset', r.asset, 'amount', r.amount, 'customer', r.from_key, 'tillId', NULL,
			'orderId', NULL, 'transaction', r.hash)
		ELSE json_build_object('asset', r.asset, 'amount', r.amount, 'from', r.from_key, 'account', r.to_key, 'tillId', NULL,
			'memo', r.memo, 'transaction', r.hash) END
	FROM activity_records r
	JOIN wallets w ON w.public_key = r.to_key
	LEFT JOIN businesses b ON b.wallet_id = w.id
	CROSS JOIN LATERAL (SELECT coalesce(b.id, w.business_id) AS business_id,
		CASE WHEN r.asset = points_of(coalesce(b.id, w.business_id)) THEN 'points.spent' ELSE 'payment.received' END AS type) x
	WHERE r.entity_type = 'payment' AND r.asset IS NOT NULL AND r.amount IS NOT NULL AND x.business_id IS NOT NULL
		AND NOT is_till(r.to_key) AND NOT is_own_account(x.business_id, r.from_key)
		AND NOT EXISTS (SELECT FROM order_returns o WHERE o.hash = r.hash)
UNION ALL
	SELECT 'till', e.id, t.business_id, x.type, e.at, CASE x.type
		WHEN 'points.spent' THEN json_build_object('asset', e.asset, 'amount', to_decimal(e.amount), 'customer', e.customer_key,
			'tillId', t.id, 'orderId', NULL, 'transaction', e.hash)
		WHEN 'reward.redeemed' THEN json_build_object('asset', e.asset, 'amount', to_decimal(e.amount), 'customer', e.customer_key,
			'tillId', t.id, 'transaction', e.hash)
		ELSE json_build_object('asset', e.asset, 'amount', to_decimal(e.amount), 'from', e.customer_key, 'account', t.public_key,
			'tillId', t.id, 'memo', NULL, 'transaction', e.hash) END
	FROM till_events e
	JOIN points_of_sale t ON t.id = e.pos_id
	CROSS JOIN LATERAL (SELECT CASE WHEN e.kind = 'redemption' THEN 'reward.redeemed'
		WHEN e.asset = points_of(t.business_id) THEN 'points.spent' ELSE 'payment.received' END AS type) x
	WHERE e.status <> 'refused' AND NOT is_own_account(t.business_id, e.customer_key)
UNION ALL
	SELECT 'order', o.id, o.business_id, x.type, o.settled_at, CASE x.type
		WHEN 'points.spent' THEN json_build_object('asset', o.price_asset, 'amount', to_decimal(o.total), 'customer', o.buyer_key,
			'tillId', NULL, 'orderId', o.id, 'transaction', o.hash)
		ELSE json_build_object('orderId', o.id, 'asset', o.asset, 'quantity', to_decimal(o.quantity), 'priceAsset', o.price_asset,
			'total', to_decimal(o.total), 'income', to_decimal(o.income), 'customer', o.buyer_key, 'transaction', o.hash) END
	FROM orders o
	CROSS JOIN LATERAL (VALUES ('order.paid'), ('points.spent')) AS x(type)
	WHERE o.income IS NOT NULL AND o.hash IS NOT NULL AND (x.type = 'order.paid' OR o.price_asset = points_of(o.business_id))
UNION ALL
	SELECT 'return', r.id, o.business_id, 'order.refunded', r.created_at, json_build_object('orderId', o.id, 'asset', o.price_asset,
		'amount', to_decimal(r.amount), 'refunded', to_decimal(o.refunded), 'customer', o.buyer_key, 'transaction', r.hash)
	FROM order_returns r
	JOIN orders o ON o.id = r.order_id
	WHERE r.kind = 'refund'
UNION ALL
	-- The payment that completed it: with those before it the sum is reached, without it it is not.
	SELECT 'requestPayment', y.id, coalesce(b.id, w.business_id), 'pay_request.paid', y.at, json_build_object('payRequestId', q.id,
		'account', q.account, 'asset', q.asset, 'asked', to_decimal(coalesce(q.accepted_amount, q.amount)),
		'received', to_decimal(s.before + y.amount), 'from', y.from_key, 'transaction', y.hash)
	FROM pay_request_payments y
	JOIN pay_requests q ON q.id = y.request_id
	JOIN wallets w ON w.id = q.wallet_id
	LEFT JOIN businesses b ON b.wallet_id = w.id
	CROSS JOIN LATERAL (SELECT least(q.expires_at, q.closed_at) AS deadline) d
	CROSS JOIN LATERAL (SELECT coalesce(sum(e.amount - e.returned), 0) AS before FROM pay_request_payments e
		WHERE e.request_id = q.id AND e.operation_id::numeric < y.operation_id::numeric AND (q.accepted_amount IS NOT NULL OR e.at <= d.deadline)) s
	WHERE coalesce(b.id, w.business_id) IS NOT NULL AND (q.accepted_amount IS NOT NULL OR y.at <= d.deadline)
		AND s.before < coalesce(q.accepted_amount, q.amount) AND s.before + y.amount >= coalesce(q.accepted_amount, q.amount)
UNION ALL
	SELECT 'owed', c.id, k.business_id, 'earning.voided', c.created_at, json_build_object('earningId', e.id,
		'asset', k.code || '-' || k.issuer, 'customer', e.customer_key, 'amount', to_decimal(c.amount), 'earned', to_decimal(e.amount),
		'transaction', e.hash)
	FROM owed_changes c
	JOIN earnings e ON e.id = c.earning_id
	JOIN tokens k ON k.id = e.token_id
	WHERE c.kind = 'refunded';
--> statement-breakpoint
-- Writes a message and whom it goes to, in the transaction of what it tells of; nothing where nobody listens.
CREATE FUNCTION note_webhook_event(business uuid, event text, happened timestamp with time zone, data json) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	message uuid;
BEGIN
	IF NOT EXISTS (SELECT FROM webhooks w WHERE w.business_id = business AND w.disabled_at IS NULL AND event = ANY(w.events)) THEN
		RETURN;
	END IF;
	INSERT INTO webhook_messages (type, created_at, body) VALUES (event, happened, json_build_object('type', event,
		'timestamp', to_char(happened AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', data)::text)
	RETURNING id INTO message;
	INSERT INTO webhook_deliveries (webhook_id, message_id, state, step, next_attempt_at, created_at)
	SELECT w.id, message, 'waiting', 0, happened, happened FROM webhooks w
	WHERE w.business_id = business AND w.disabled_at IS NULL AND event = ANY(w.events);
END $$;
--> statement-breakpoint
-- `tg_argv[0]`: the source of the view that the table is.
CREATE FUNCTION note_webhook_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM webhooks WHERE disabled_at IS NULL) THEN
		PERFORM note_webhook_event(f.business_id, f.type, f.at, f.data) FROM webhook_facts f WHERE f.source = tg_argv[0] AND f.id = new.id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- At the end of the transaction, when everything that belongs together is written.
CREATE CONSTRAINT TRIGGER zz_webhook_record AFTER INSERT ON activity_records DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION note_webhook_facts('record');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER zz_webhook_till AFTER INSERT ON till_events DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION note_webhook_facts('till');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER zz_webhook_order AFTER UPDATE OF income ON orders DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (old.income IS NULL AND new.income IS NOT NULL) EXECUTE FUNCTION note_webhook_facts('order');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER zz_webhook_return AFTER INSERT ON order_returns DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION note_webhook_facts('return');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER zz_webhook_request AFTER INSERT ON pay_request_payments DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION note_webhook_facts('requestPayment');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER zz_webhook_owed AFTER INSERT ON owed_changes DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION note_webhook_facts('owed');--> statement-breakpoint
CREATE FUNCTION note_webhook_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_webhook_event(new.business_id, 'member.joined', new.since, json_build_object('customer', new.public_key));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER zz_webhook_member AFTER INSERT ON members DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION note_webhook_member();
