CREATE TABLE "faces" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"image_id" uuid,
	"accent" text,
	"is_shown" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "screen_language" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "scheme" text;--> statement-breakpoint
ALTER TABLE "faces" ADD CONSTRAINT "faces_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faces" ADD CONSTRAINT "faces_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "faces_image" ON "faces" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "activity_records_from" ON "activity_records" USING btree ("from_key");--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "name";