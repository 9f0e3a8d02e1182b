CREATE TABLE "network" (
	"id" integer PRIMARY KEY NOT NULL,
	"passphrase" text NOT NULL,
	"ledger" integer NOT NULL,
	"hash" text NOT NULL
);
