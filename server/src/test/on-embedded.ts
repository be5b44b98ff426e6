// Whatever the caller's environment names, and whatever other tests of the same run are on.
delete process.env.TEST_DATABASE_URL;
