import { launchWithout, testUnavailableCamera } from "./camera-unavailable";
import { test } from "./fixtures";

test.use({ launchOptions: launchWithout("--use-fake-ui-for-media-stream") });

testUnavailableCamera("absent", "@laptop");
