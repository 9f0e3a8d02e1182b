-- Whom facts of reports and members leave out (own accounts, as is_own_account says) are joins here, not a function called for each row: the
-- daily check of a business reads all of its records.
CREATE OR REPLACE VIEW report_facts AS
	SELECT 'record' AS kind, r.id, r.business_id, r.created_at AS at, 'given' AS measure, r.asset, coalesce(r.from_key, '') AS place,
		coalesce(p.signer, '') AS operator, 1 AS count, round(r.amount::numeric * 10000000) AS amount
	FROM activity_records r
	LEFT JOIN prepared_transactions p ON p.outer_hash = r.hash
	WHERE r.entity_type IN ('payment', 'paymentClaimable', 'mint')
		AND r.business_id IS NOT NULL AND r.asset IS NOT NULL AND r.amount IS NOT NULL
		AND NOT EXISTS (SELECT FROM wallets w WHERE w.public_key = r.to_key AND w.business_id = r.business_id)
		AND NOT EXISTS (SELECT FROM wallets w JOIN businesses b ON b.wallet_id = w.id WHERE w.public_key = r.to_key AND b.id = r.business_id)
		AND NOT EXISTS (SELECT FROM sales s JOIN tokens k ON k.id = s.token_id WHERE s.account = r.to_key AND k.business_id = r.business_id)
UNION ALL
	SELECT 'record', r.id, r.business_id, r.created_at, m.measure, r.asset, coalesce(r.from_key, ''), coalesce(p.signer, ''), 1,
		round(r.amount::numeric * 10000000)
	FROM activity_records r
	CROSS JOIN LATERAL (VALUES
		('cancelled', r.entity_type = 'paymentCancel'),
		('minted', r.entity_type = 'mint'),
		('burnt', r.entity_type = 'burn')) AS m(measure, counts)
	LEFT JOIN prepared_transactions p ON p.outer_hash = r.hash
	WHERE m.counts AND r.business_id IS NOT NULL AND r.asset IS NOT NULL AND r.amount IS NOT NULL
UNION ALL
	SELECT 'record', r.id, r.business_id, r.created_at, 'fee', r.platform_fee_asset, '', coalesce(p.signer, ''), 1,
		round(r.platform_fee::numeric * 10000000)
	FROM activity_records r
	LEFT JOIN prepared_transactions p ON p.outer_hash = r.hash
	WHERE r.business_id IS NOT NULL AND r.platform_fee IS NOT NULL AND r.platform_fee_asset IS NOT NULL
UNION ALL
	SELECT 'record', r.id, coalesce(b.id, w.business_id), r.created_at, 'received', r.asset, r.to_key, '', 1, round(r.amount::numeric * 10000000)
	FROM activity_records r
	JOIN wallets w ON w.public_key = r.to_key
	LEFT JOIN businesses b ON b.wallet_id = w.id
	WHERE r.entity_type = 'payment' AND r.asset IS NOT NULL AND r.amount IS NOT NULL
		AND coalesce(b.id, w.business_id) IS NOT NULL AND NOT is_till(r.to_key)
		AND NOT is_own_account(coalesce(b.id, w.business_id), r.from_key)
UNION ALL
	SELECT 'till', e.id, t.business_id, e.at, CASE e.kind WHEN 'payment' THEN 'received' ELSE 'redeemed' END, e.asset,
		coalesce(t.public_key, ''), '', 1, e.amount
	FROM till_events e
	JOIN points_of_sale t ON t.id = e.pos_id
	WHERE e.status <> 'refused' AND NOT (e.kind = 'payment' AND is_own_account(t.business_id, e.customer_key))
UNION ALL
	SELECT 'fill', f.id, k.business_id, f.created_at, m.measure, m.asset, '', '', 1, m.amount
	FROM sale_fills f
	JOIN sales s ON s.id = f.sale_id
	JOIN tokens k ON k.id = s.token_id
	CROSS JOIN LATERAL (VALUES ('sold', k.code || '-' || k.issuer, f.amount), ('income', s.price_asset, f.total)) AS m(measure, asset, amount)
UNION ALL
	SELECT 'return', r.id, o.business_id, r.created_at, CASE r.kind WHEN 'refund' THEN 'refunded' ELSE 'returned' END,
		CASE r.kind WHEN 'refund' THEN o.price_asset ELSE o.asset END, '', '', 1, r.amount
	FROM order_returns r
	JOIN orders o ON o.id = r.order_id
UNION ALL
	SELECT 'request', q.id, coalesce(b.id, w.business_id), q.created_at, 'asked', q.asset, q.account, '', 1, q.amount
	FROM pay_requests q
	JOIN wallets w ON w.id = q.wallet_id
	LEFT JOIN businesses b ON b.wallet_id = w.id
	WHERE coalesce(b.id, w.business_id) IS NOT NULL
UNION ALL
	SELECT 'requestPayment', y.id, coalesce(b.id, w.business_id), y.at, 'requestPaid', q.asset, q.account, '', 1, y.amount
	FROM pay_request_payments y
	JOIN pay_requests q ON q.id = y.request_id
	JOIN wallets w ON w.id = q.wallet_id
	LEFT JOIN businesses b ON b.wallet_id = w.id
	WHERE coalesce(b.id, w.business_id) IS NOT NULL
UNION ALL
	SELECT 'booked', u.id, u.business_id, u.booked_at, 'items', u.item, '', '', 1, 10000000::numeric
	FROM usage_units u
	WHERE u.booked_at IS NOT NULL
UNION ALL
	SELECT 'freed', u.id, u.business_id, u.freed_at, 'items', u.item, '', '', -1, -10000000::numeric
	FROM usage_units u
	WHERE u.booked_at IS NOT NULL AND u.freed_at IS NOT NULL AND u.state = 'freed';
--> statement-breakpoint
-- A member is a person: none of the business's own accounts, other businesses', issuers, the server's.
CREATE OR REPLACE VIEW member_facts AS
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
	WHERE f.public_key IS NOT NULL
		AND NOT EXISTS (SELECT FROM wallets w WHERE w.public_key = f.public_key AND w.business_id = f.business_id)
		AND NOT EXISTS (SELECT FROM wallets w JOIN businesses b ON b.wallet_id = w.id WHERE w.public_key = f.public_key AND b.id = f.business_id)
		AND NOT EXISTS (SELECT FROM sales s JOIN tokens k ON k.id = s.token_id WHERE s.account = f.public_key AND k.business_id = f.business_id)
		AND NOT EXISTS (SELECT FROM wallets w WHERE w.public_key = f.public_key AND w.type <> 'individual')
		AND NOT EXISTS (SELECT FROM tokens t WHERE t.issuer = f.public_key)
		AND NOT EXISTS (SELECT FROM server_keys s WHERE s.public_key = f.public_key);
--> statement-breakpoint
DROP FUNCTION is_person(uuid, text);
--> statement-breakpoint
-- Names of all members of a business by one join; by their keys, as after a change, many would be taken for few, and so they would without
-- being counted first.
CREATE OR REPLACE FUNCTION rebuild_members(business uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM members m WHERE m.business_id = business
		AND NOT EXISTS (SELECT FROM member_facts f WHERE f.business_id = business AND f.public_key = m.public_key);
	INSERT INTO members AS m (business_id, public_key, since, last_visit, redemptions)
	SELECT f.business_id, f.public_key, min(f.at), coalesce(max(f.at) FILTER (WHERE f.is_visit), 'epoch'), sum(f.redeemed)
	FROM member_facts f WHERE f.business_id = business GROUP BY 1, 2
	ON CONFLICT (business_id, public_key) DO UPDATE SET since = excluded.since, last_visit = excluded.last_visit,
		redemptions = excluded.redemptions, points_due = m.points_due + 1;
	ANALYZE members;
	UPDATE members m SET name = n.name, is_nameless = n.name = '', words = n.words
	FROM member_names n
	WHERE m.business_id = business AND n.business_id = business AND n.public_key = m.public_key
		AND (m.name, m.words) IS DISTINCT FROM (n.name, n.words);
END $$;
