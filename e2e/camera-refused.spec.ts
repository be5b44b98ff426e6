import { launchWithout, testUnavailableCamera } from "./camera-unavailable";
import { test } from "./fixtures";

test.use({
  launchOptions: launchWithout("--use-fake-device-for-media-stream", "--deny-permission-prompts"),
});

testUnavailableCamera("refused", "@phone");
