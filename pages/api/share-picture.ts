import { answerSharePicture } from "@/lib/share-picture/answer-share-picture";

export default answerSharePicture;
