CREATE UNIQUE INDEX "pay_request_payments_return" ON "pay_request_payments" USING btree ("return_hash") WHERE "pay_request_payments"."return_hash" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "till_events_return" ON "till_events" USING btree ("return_hash") WHERE "till_events"."return_hash" is not null;
