CREATE TABLE "played_answers" (
	"party" text PRIMARY KEY NOT NULL,
	"answer" text NOT NULL
);
