import { authoriseChannel } from "@rukun/contract/live";
import { liveChannels } from "@rukun/contract/live-channels";
import { signedTransaction } from "../checkouts.ts";
import { type CallScene, scene } from "./scene.ts";

export const liveScenes: readonly CallScene[] = [
  scene(
    authoriseChannel,
    async (app) => {
      const { funder, id } = await signedTransaction(app);
      const channel = liveChannels.transaction(id);
      return { token: funder.token, body: { socket_id: "of-the-scene", channel } };
    },
    { writes: false },
  ),
];
