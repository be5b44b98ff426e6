// Tests of server rendering run in Node (`@jest-environment node`) and need no set-up.
if (typeof window !== "undefined") require("./setup-browser");
