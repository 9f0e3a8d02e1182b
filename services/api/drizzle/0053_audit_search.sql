CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor","seq");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","seq");--> statement-breakpoint
CREATE INDEX "audit_log_thing" ON "audit_log" USING btree (split_part("action", '.', 1),"seq");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING brin ("at");
