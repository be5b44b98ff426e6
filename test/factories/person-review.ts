import type { PersonReviewDetail } from "@rukun/contract/reviews/person";

const file = {
  id: "f",
  name: "ktp.jpg",
  size: 1,
  content_type: "image/jpeg",
  width: 1,
  height: 1,
  pages: null,
  url: "https://api.example/f",
};
const region = { id: "32", name: "Jawa Barat" };
/** A first submission that an officer looks at. */
export const personReview: PersonReviewDetail = {
  user_id: "u-1",
  full_name: "Rani Kusuma Dewi",
  email: "rani@example.com",
  phone: "+62812",
  nationality: "ID",
  kind: "new",
  submitted_at: "2026-11-20T01:00:00Z",
  status: { name: "WAITING_CHECK_ADMIN", title: "Menunggu admin" },
  check_problem: null,
  assignee: null,
  submission_id: "s-1",
  typed: {
    full_name: "Rani Kusuma Dewi",
    id_card_number: "3273014507900002",
    full_address_according_id_card: "Jl. Melati 3",
    province: region,
    city: region,
    district: region,
    sub_district: region,
    current_address: "Jl. Melati 3",
    is_current_address_same_as_ktp: true,
  },
  id_card_warnings: [],
  id_card_file: file,
  selfie_file: file,
  screening: { result: "clear", checked_at: null },
  duplicates: { seen: "none", numbers: [], documents: [] },
  earlier: null,
  rejection: null,
  history: [],
  position: { index: 1, total: 2, previous: null, next: "u-2" },
};
