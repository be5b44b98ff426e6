// A test of what the server renders runs in Node (`@jest-environment node`) and has nothing to set up.
if (typeof window !== "undefined") require("./setup-browser");
