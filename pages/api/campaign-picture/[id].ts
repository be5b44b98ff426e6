import { answerPicture } from "@/lib/campaigns/answer-picture";

export const config = { api: { responseLimit: false } };

export default answerPicture;
