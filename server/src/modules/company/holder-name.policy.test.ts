import { isLikeName } from "./holder-name.policy.ts";

test.each([
  ["PT SUMBER TANI MAKMUR", "PT Sumber Tani Makmur"],
  ["SUMBER TANI MAKMUR, PT", "PT Sumber Tani Makmur"],
  ["Sumber Tani Makmur P.T.", "PT Sumber Tani Makmur"],
  ["CV. Benang-Sejahtera", "CV Benang Sejahtera"],
  ["TANI MAKMUR SUMBER", "PT Sumber Tani Makmur"],
  ["PT SUMBERTANI MAKMUR", "PT Sumber Tani Makmur"],
  ["PT BOGA NUSANTARA INDO", "PT Boga Nusantara Indonesia"],
  ["PT RASA & RUPA", "PT Rasa dan Rupa"],
  ["KOPERASI SIMPAN PINJAM SYARIAH BERKAH BE", "Koperasi Simpan Pinjam Syariah Berkah Bersama"],
  ["MUH. RIZKI PRATAMA", "Muhammad Rizki Pratama"],
  ["M RIZKI PRATAMA", "Muhammad Rizki Pratama"],
  ["MUHAMMAD RIZKI PRATAMA", "M. Rizki Pratama"],
  ["Hj. Siti Rahmawati, S.E.", "SITI RAHMAWATI"],
  ["SANTOSO, BUDI", "Budi Santoso"],
  ["Ibu Nining Suryani", "Nining Suryani"],
  ["HAJAH RADEN", "Raden Hajah"],
  ["Cafe Andre", "PT Café André"],
])("%s may be %s", (holder, name) => {
  expect(isLikeName(holder, name)).toBe(true);
});

test.each([
  ["NINING SURYANI", "PT Sumber Tani Makmur"],
  ["PT SUMBER TANI MAKMUR ABADI", "PT Sumber Tani Makmur"],
  ["PT SUMBER TANI", "PT Sumber Tani Makmur"],
  ["PT SUMBER TANI JAYA", "PT Sumber Tani Makmur"],
  ["SITI RAHMAWATI", "Siti Rahmania"],
  ["S. R.", "Siti Rahmawati"],
  ["S RAHMAWATI", "Siti R"],
  ["PT", "PT Sumber Tani Makmur"],
  ["", "PT Sumber Tani Makmur"],
  ["PT SUMBER SUMBER MAKMUR", "PT Sumber Tani Makmur"],
])("%s is not %s", (holder, name) => {
  expect(isLikeName(holder, name)).toBe(false);
});
