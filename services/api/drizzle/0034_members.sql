CREATE TABLE "member_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"author_id" uuid NOT NULL,
	"author_key" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "member_tags" (
	"tag_id" uuid NOT NULL,
	"public_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"business_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"last_visit" timestamp with time zone NOT NULL,
	"redemptions" integer NOT NULL,
	"points" numeric(38, 0) DEFAULT 0 NOT NULL,
	"points_due" integer DEFAULT 1 NOT NULL,
	"points_at" timestamp with time zone,
	"name" text DEFAULT '' NOT NULL,
	"is_nameless" boolean DEFAULT true NOT NULL,
	"words" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"name" text NOT NULL,
	"folded" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_tags" ADD CONSTRAINT "member_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_notes_member" ON "member_notes" USING btree ("business_id","public_key","created_at","id");--> statement-breakpoint
CREATE INDEX "member_notes_key" ON "member_notes" USING btree ("public_key");--> statement-breakpoint
CREATE UNIQUE INDEX "member_tags_tag" ON "member_tags" USING btree ("tag_id","public_key");--> statement-breakpoint
CREATE INDEX "member_tags_key" ON "member_tags" USING btree ("public_key");--> statement-breakpoint
CREATE UNIQUE INDEX "members_member" ON "members" USING btree ("business_id","public_key");--> statement-breakpoint
CREATE INDEX "members_name" ON "members" USING btree ("business_id","is_nameless","name","public_key");--> statement-breakpoint
CREATE INDEX "members_points" ON "members" USING btree ("business_id","points","public_key");--> statement-breakpoint
CREATE INDEX "members_visit" ON "members" USING btree ("business_id","last_visit","public_key");--> statement-breakpoint
CREATE INDEX "members_since" ON "members" USING btree ("business_id","since","public_key");--> statement-breakpoint
CREATE INDEX "members_key" ON "members" USING btree ("public_key");--> statement-breakpoint
CREATE INDEX "members_due" ON "members" USING btree ("points_at") WHERE "members"."points_due" > 0;--> statement-breakpoint
CREATE INDEX "members_read" ON "members" USING btree ("points_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_folded" ON "tags" USING btree ("business_id","folded");--> statement-breakpoint
-- Whether an account may be a member of a business's program: a person's. Not its own accounts, other businesses', issuers, the server's.
CREATE FUNCTION is_person(business uuid, account text) RETURNS boolean STABLE LANGUAGE sql AS $$
	SELECT account IS NOT NULL AND NOT is_own_account(business, account)
		AND NOT EXISTS (SELECT FROM wallets w WHERE w.public_key = account AND w.type <> 'individual')
		AND NOT EXISTS (SELECT FROM tokens t WHERE t.issuer = account)
		AND NOT EXISTS (SELECT FROM server_keys s WHERE s.public_key = account)
$$;
--> statement-breakpoint
CREATE VIEW member_facts AS
	SELECT f.kind, f.id, f.business_id, f.public_key, f.at, f.is_visit, f.redeemed FROM (
		SELECT 'line' AS kind, u.id, u.business_id, u.account AS public_key, u.booked_at AS at, false AS is_visit, 0 AS redeemed
		FROM usage_units u
		JOIN tokens k ON k.issuer = split_part(u.subject, '-', 2) AND k.business_id = u.business_id
		JOIN wallets w ON w.public_key = u.account AND w.type = 'individual'
		WHERE u.item = 'trustline' AND u.booked_at IS NOT NULL
	UNION ALL
		SELECT 'record', r.id, k.business_id, r.to_key, r.created_at, false, 0
		FROM activity_records r
		JOIN tokens k ON k.issuer = split_part(r.asset, '-', 2)
		WHERE r.entity_type IN ('payment', 'mint', 'paymentAccept') AND r.to_key IS NOT NULL
	UNION ALL
		SELECT 'record', r.id, coalesce(b.id, w.business_id), r.from_key, r.created_at, true, 0
		FROM activity_records r
		JOIN wallets w ON w.public_key = r.to_key
		LEFT JOIN businesses b ON b.wallet_id = w.id
		WHERE r.entity_type = 'payment' AND coalesce(b.id, w.business_id) IS NOT NULL
	UNION ALL
		SELECT 'till', e.id, t.business_id, e.customer_key, e.at, true, CASE e.kind WHEN 'redemption' THEN 1 ELSE 0 END
		FROM till_events e
		JOIN points_of_sale t ON t.id = e.pos_id
		WHERE e.status <> 'refused'
	UNION ALL
		SELECT 'order', o.id, o.business_id, o.buyer_key, o.created_at, true, 0
		FROM orders o
		WHERE o.status IN ('paid', 'refunded', 'partially_refunded')
	UNION ALL
		SELECT 'earning', e.id, k.business_id, e.customer_key, e.created_at, true, 0
		FROM earnings e
		JOIN tokens k ON k.id = e.token_id
	) f
	WHERE is_person(f.business_id, f.public_key);
--> statement-breakpoint
-- What businesses may call their members: what these show of themselves to a business that they joined, paid or may enter, and the address that
-- the business typed itself.
CREATE VIEW member_names AS
	SELECT m.business_id, m.public_key, coalesce(lower(coalesce(shown.name, typed.email)), '') AS name,
		lower(concat_ws(' ', shown.name, typed.email)) AS words
	FROM members m
	LEFT JOIN LATERAL (
		SELECT f.name FROM wallets w JOIN faces f ON f.user_id = w.user_id
		WHERE w.public_key = m.public_key AND w.type = 'individual' AND f.is_shown AND f.name IS NOT NULL AND (
			EXISTS (SELECT FROM usage_units u WHERE u.account = m.public_key AND u.business_id = m.business_id
				AND u.item = 'trustline' AND u.state = 'booked')
			OR EXISTS (SELECT FROM business_members a WHERE a.user_id = w.user_id AND a.business_id = m.business_id)
			OR EXISTS (SELECT FROM wallets o JOIN activity_records r ON r.to_key = o.public_key
				WHERE o.business_id = m.business_id AND r.from_key = m.public_key AND r.entity_type IN ('payment', 'paymentClaimable', 'buy')))
	) shown ON true
	LEFT JOIN LATERAL (
		SELECT r.to_email AS email FROM activity_records r
		WHERE r.to_key = m.public_key AND r.to_email IS NOT NULL AND (
			r.from_key = (SELECT w.public_key FROM businesses b JOIN wallets w ON w.id = b.wallet_id WHERE b.id = m.business_id)
			OR (r.business_id = m.business_id AND r.entity_type IN ('payment', 'paymentClaimable', 'mint', 'addOperator', 'enableSubAccount')))
		ORDER BY r.created_at DESC LIMIT 1
	) typed ON true;
--> statement-breakpoint
CREATE FUNCTION name_members(keys text[]) RETURNS void LANGUAGE sql AS $$
	UPDATE members m SET name = n.name, is_nameless = n.name = '', words = n.words
	FROM member_names n
	WHERE m.public_key = ANY(keys) AND n.business_id = m.business_id AND n.public_key = m.public_key
		AND (m.name, m.words) IS DISTINCT FROM (n.name, n.words)
$$;
--> statement-breakpoint
DO $do$
DECLARE
	-- For each kind of fact: its table, what fires, and the ids of the rows that are new facts.
	fired record;
BEGIN
	FOR fired IN SELECT * FROM (VALUES
		('record', 'activity_records', 'INSERT', 'SELECT id FROM new_rows'),
		('till', 'till_events', 'INSERT', 'SELECT id FROM new_rows'),
		('earning', 'earnings', 'INSERT', 'SELECT id FROM new_rows'),
		('order', 'orders', 'INSERT', 'SELECT id FROM new_rows WHERE status <> ''pending'''),
		('order', 'orders', 'UPDATE',
			'SELECT n.id FROM new_rows n JOIN old_rows o USING (id) WHERE o.status IN (''pending'', ''failed'', ''expired'')
				AND n.status IN (''paid'', ''refunded'', ''partially_refunded'')'),
		('line', 'usage_units', 'INSERT', 'SELECT id FROM new_rows WHERE booked_at IS NOT NULL AND item = ''trustline'''),
		('line', 'usage_units', 'UPDATE',
			'SELECT n.id FROM new_rows n JOIN old_rows o USING (id) WHERE o.booked_at IS NULL AND n.booked_at IS NOT NULL AND n.item = ''trustline'''))
		AS kinds(kind, counted, event, ids)
	LOOP
		EXECUTE format($create$
			CREATE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $body$
			DECLARE
				ids uuid[] := ARRAY(%2$s);
				keys text[];
			BEGIN
				IF cardinality(ids) > 0 THEN
					WITH written AS (
						INSERT INTO members AS m (business_id, public_key, since, last_visit, redemptions)
						SELECT business_id, public_key, min(at), coalesce(max(at) FILTER (WHERE is_visit), 'epoch'), sum(redeemed)
						FROM member_facts WHERE kind = %3$L AND id = ANY(ids)
						GROUP BY 1, 2 ORDER BY 1, 2
						ON CONFLICT (business_id, public_key) DO UPDATE SET since = least(m.since, excluded.since),
							last_visit = greatest(m.last_visit, excluded.last_visit), redemptions = m.redemptions + excluded.redemptions,
							points_due = m.points_due + 1
						-- Who has a name keeps it: what changes names says so itself.
						RETURNING CASE WHEN is_nameless THEN public_key END AS public_key
					)
					SELECT array_agg(public_key) FILTER (WHERE public_key IS NOT NULL) INTO keys FROM written;
					IF keys IS NOT NULL THEN PERFORM name_members(keys); END IF;
				END IF;
				RETURN NULL;
			END $body$
			$create$, 'member_' || fired.counted || '_' || lower(fired.event), fired.ids, fired.kind);
		EXECUTE format(
			'CREATE TRIGGER %I AFTER %s ON %I REFERENCING NEW TABLE AS new_rows %s FOR EACH STATEMENT EXECUTE FUNCTION %I()',
			'zz_member_' || fired.counted || '_' || lower(fired.event), fired.event, fired.counted,
			CASE fired.event WHEN 'UPDATE' THEN 'OLD TABLE AS old_rows' ELSE '' END,
			'member_' || fired.counted || '_' || lower(fired.event));
	END LOOP;
END $do$;
--> statement-breakpoint
-- What moves in a member's wallet: the ledger is asked for their points again, and an address may have been typed.
CREATE FUNCTION members_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE members SET points_due = points_due + 1 WHERE public_key IN (new.from_key, new.to_key);
	IF new.to_email IS NOT NULL AND new.to_key IS NOT NULL THEN PERFORM name_members(ARRAY[new.to_key]); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER zz_members_moved AFTER INSERT ON activity_records FOR EACH ROW EXECUTE FUNCTION members_moved();
--> statement-breakpoint
CREATE FUNCTION members_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM name_members(ARRAY(SELECT public_key FROM wallets WHERE user_id = coalesce(new.user_id, old.user_id)));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_face AFTER INSERT OR UPDATE OR DELETE ON faces FOR EACH ROW EXECUTE FUNCTION members_of_person();
--> statement-breakpoint
CREATE TRIGGER members_access AFTER INSERT OR DELETE ON business_members FOR EACH ROW EXECUTE FUNCTION members_of_person();
--> statement-breakpoint
CREATE FUNCTION members_of_wallet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM name_members(ARRAY[new.public_key]);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_owner AFTER UPDATE OF user_id ON wallets FOR EACH ROW EXECUTE FUNCTION members_of_wallet();
--> statement-breakpoint
CREATE FUNCTION members_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM name_members(ARRAY[new.account]);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_left AFTER UPDATE OF state ON usage_units FOR EACH ROW
	WHEN (new.item = 'trustline' AND old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION members_left();
--> statement-breakpoint
CREATE FUNCTION rebuild_members(business uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM members m WHERE m.business_id = business
		AND NOT EXISTS (SELECT FROM member_facts f WHERE f.business_id = business AND f.public_key = m.public_key);
	INSERT INTO members AS m (business_id, public_key, since, last_visit, redemptions)
	SELECT f.business_id, f.public_key, min(f.at), coalesce(max(f.at) FILTER (WHERE f.is_visit), 'epoch'), sum(f.redeemed)
	FROM member_facts f WHERE f.business_id = business GROUP BY 1, 2
	ON CONFLICT (business_id, public_key) DO UPDATE SET since = excluded.since, last_visit = excluded.last_visit,
		redemptions = excluded.redemptions, points_due = m.points_due + 1;
	PERFORM name_members(ARRAY(SELECT m.public_key FROM members m WHERE m.business_id = business));
END $$;
--> statement-breakpoint
INSERT INTO members (business_id, public_key, since, last_visit, redemptions)
SELECT business_id, public_key, min(at), coalesce(max(at) FILTER (WHERE is_visit), 'epoch'), sum(redeemed) FROM member_facts GROUP BY 1, 2;
--> statement-breakpoint
SELECT name_members(ARRAY(SELECT public_key FROM members));
