import { answerCalendar } from "@/lib/campaigns/answer-calendar";

export default answerCalendar;
