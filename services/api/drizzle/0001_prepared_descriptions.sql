ALTER TABLE "prepared_transactions" ADD COLUMN "signer_weight" integer;--> statement-breakpoint
ALTER TABLE "prepared_transactions" ADD COLUMN "description" jsonb;--> statement-breakpoint
ALTER TABLE "prepared_transactions" ADD COLUMN "recording" jsonb;--> statement-breakpoint
ALTER TABLE "prepared_transactions" ADD COLUMN "spends" jsonb;--> statement-breakpoint
ALTER TABLE "prepared_transactions" ADD COLUMN "frees" jsonb;--> statement-breakpoint
ALTER TABLE "prepared_transactions" ADD COLUMN "seen_by" jsonb;--> statement-breakpoint
ALTER TABLE "prepared_transactions" ADD COLUMN "settle_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What is on its way while the server is replaced is recorded afterwards all the same. Weights were not kept: 0.
UPDATE "prepared_transactions" SET
  "signer_weight" = 0,
  "description" = jsonb_build_object(
    'title', "outcome"->'activity'->'title',
    'asset', "outcome"->'activity'->'asset',
    'amount', "outcome"->'activity'->'amount',
    'from', CASE WHEN "outcome"->'activity'->>'fromKey' IS NULL THEN NULL
      ELSE jsonb_build_object('publicKey', "outcome"->'activity'->'fromKey', 'email', NULL) END,
    'to', CASE WHEN coalesce("outcome"->'activity'->>'toKey', "outcome"->'activity'->>'toEmail') IS NULL THEN NULL
      ELSE jsonb_build_object('publicKey', "outcome"->'activity'->'toKey', 'email', "outcome"->'activity'->'toEmail') END,
    'price', NULL,
    'memo', "outcome"->'activity'->'memo'),
  "recording" = ("outcome" - 'activity' - 'frees') || CASE WHEN "outcome"->>'kind' = 'enableToken'
    THEN jsonb_build_object('tokenKind', (SELECT "kind" FROM "tokens" WHERE "tokens"."id" = ("outcome"->>'tokenId')::uuid))
    ELSE '{}'::jsonb END,
  "spends" = coalesce("details"->'spends', '[]'::jsonb),
  "frees" = coalesce("outcome"->'frees', '[]'::jsonb),
  "seen_by" = coalesce("outcome"->'activity'->'accounts', '[]'::jsonb);--> statement-breakpoint
ALTER TABLE "prepared_transactions" ALTER COLUMN "signer_weight" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "prepared_transactions" ALTER COLUMN "description" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "prepared_transactions" ALTER COLUMN "recording" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "prepared_transactions" ALTER COLUMN "spends" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "prepared_transactions" ALTER COLUMN "frees" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "prepared_transactions" ALTER COLUMN "seen_by" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "prepared_transactions" DROP COLUMN "details";--> statement-breakpoint
ALTER TABLE "prepared_transactions" DROP COLUMN "outcome";
