/** Fills a database with campaigns, all in SQL: a million take minutes, not hours. */

const rowsPerCompany = 20;

const goods = [
  ...["kopi arabika", "kopi robusta", "teh hitam", "gula aren", "beras organik", "beras merah"],
  ...["jagung pipil", "kedelai lokal", "cabai keriting", "bawang merah", "kentang granola"],
  ...["udang vaname", "ikan lele", "ikan nila", "rumput laut", "telur ayam", "sapi bakalan"],
  ...["kambing etawa", "susu segar", "madu hutan", "mesin jahit", "kain tenun", "batik tulis"],
  ...["batik cap", "sepatu kulit", "tas anyaman", "kursi rotan", "mebel jati", "keramik hias"],
  ...["panel surya", "lampu jalan", "pompa air", "alat kasir", "alat kesehatan", "oven kombi"],
  ...["truk pendingin", "kotak kemasan", "pupuk kompos", "bibit sawit", "minyak kelapa"],
];
const works = [
  ...["Modal kerja", "Pengadaan", "Pembelian", "Talangan tagihan", "Ekspansi", "Stok"],
  ...["Pengolahan", "Peralatan", "Pesanan", "Renovasi", "Distribusi", "Panen"],
];
/** Of made-up names of companies; three in a word. */
const syllables = [
  ...["ba", "ca", "da", "ga", "ja", "ka", "la", "ma", "na", "pa", "ra", "sa", "ta", "wa", "bi"],
  ...["di", "ki", "li", "mi", "ni", "ri", "si", "ti", "bu", "du", "ku", "lu", "mu", "nu", "ru"],
];
const sectors = [
  ...["coffee", "garments", "catering", "fisheries", "health", "batik", "rice", "farming"],
  ...["livestock", "trade", "property", "logistics", "crafts", "technology", "energy"],
];

const bothLanguages = (name, text) => ({ [`${name}_id`]: text, [`${name}_en`]: text });
const line = "Keterangan sepanjang satu baris, seperti yang ditulis perusahaan.";
const shared = {
  use_of_funds: [{ ...bothLanguages("label", "Barang"), amount: "100000000" }],
  ...bothLanguages("collateral", line),
  collateral_value: "90000000",
  payor_name: "PT Pembayar Contoh",
  ...bothLanguages("payor", line),
  risks: [{ ...bothLanguages("risk", line), ...bothLanguages("mitigation", line) }],
  ujrah: { kind: "share", bps: 250, is_deducted: false },
};
const profits = { worst: "-5000000", base: "14000000", best: "18000000" };
/** Step 2 by kind of contract. */
const terms = {
  murabahah: {
    ...{ kind: "murabahah", supplier: "PT Pemasok Contoh", ...bothLanguages("goods", line) },
    ...{ margin: "7000000", instalments: 1 },
  },
  musyarakah: {
    ...{ kind: "musyarakah", nisbah: 6000, own_capital: "20000000", instalments: 1, profits },
  },
  wakalah: {
    ...{ kind: "wakalah", ...bothLanguages("mandate", line), agent_fee: "3000000" },
    ...{ instalments: 1, profits },
  },
};
const stepThree = { images: [], prospectus_file: "", budget_file: "", contract_files: [] };

const words = (list) => `'{${list.map((each) => `"${each}"`).join(",")}}'::text[]`;
/** The same number for the same row and purpose in every run, from 0 to below `most`. */
const pick = (row, salt, most) =>
  `((hashint8extended(${row}, ${salt}) & 9007199254740991) % ${most})::int`;
const oneOf = (list, row, salt) => `(${words(list)})[1 + ${pick(row, salt, list.length)}]`;
const syllable = (salt) => oneOf(syllables, "n", salt);

/** Of a thousand: most have ended, few are open. Drafts are not published. */
const statusOf = (share) => `case
  when ${share} < 6 then 'FUNDING_IN_PROGRESS' when ${share} < 9 then 'PRE_LAUNCH'
  when ${share} < 40 then 'BEING_WORKED_ON' when ${share} < 90 then 'PAYOUT_PROCESSING'
  when ${share} < 94 then 'FULLY_FUNDED' when ${share} < 104 then 'RESTRUCTURE'
  when ${share} < 106 then 'NON_ACTIVE' when ${share} < 150 then 'CANCELLED'
  when ${share} < 180 then 'DRAFT' else 'FINISH' end`;

const companies = `
  create temp table bench_companies on commit drop as
  select n, gen_random_uuid() as id,
    initcap(${syllable(1)} || ${syllable(2)} || ${syllable(3)}) || ' ' ||
    initcap(${syllable(4)} || ${syllable(5)} || ${syllable(6)}) as name
  from generate_series(0, $1::int - 1) n`;

const campaigns = `
  insert into campaigns (id, company_id, created_by, status, step_one, step_two, step_three, title_id, title_en,
    project_type, akad_type, province_id, city_id, target, minimum, pledge_minimum, underfunded_rule, opens_on,
    closes_on, months, instalments, margin, nisbah_bps, yield_bps, risk_grade, risk_reasons_id, risk_reasons_en, slug,
    search_words, collected, funders, starts_at, ends_at, submitted_at, published_at, created_at, updated_at)
  select id, company_id, $1, status::campaign_status,
    jsonb_build_object('title_id', title, 'title_en', title, 'summary_id', $2::text, 'summary_en', $2::text),
    ($3::jsonb -> akad) || jsonb_build_object('akad', $4::jsonb -> akad), $5::jsonb, title, title, sector, akad,
    province_id, city_id, target, target, 100000, 'all_or_nothing', starts_at::date, ends_at::date, months, 1,
    case when akad = 'murabahah' then target * 7 / 100 end,
    case akad when 'musyarakah' then 6000 when 'wakalah' then 10000 end, 1000 + ${pick("i", 30, 900)},
    (array['A','B','C','D'])[1 + ${pick("i", 31, 4)}], $2, $2, 'kampanye-' || i,
    string_to_array(lower(title || ' ' || company || ' ' || city || ' ' || sector), ' '), collected,
    (collected / 2000000)::int, starts_at, ends_at, starts_at - interval '9 days',
    case when status <> 'DRAFT' then starts_at - interval '3 days' end, starts_at - interval '20 days', starts_at
  from (
    select *, case
      when status in ('DRAFT', 'PRE_LAUNCH', 'CANCELLED') then 0
      when status in ('FUNDING_IN_PROGRESS', 'NON_ACTIVE') then target * ${pick("i", 20, 99)} / 100
      else target end as collected, starts_at + interval '30 days' as ends_at
    from (
      select i, gen_random_uuid() as id, c.id as company_id, c.name as company, p.city_id, p.province_id, p.city,
        ${oneOf(works, "i", 11)} || ' ' || ${oneOf(goods, "i", 12)} || ' ' || p.city as title,
        ${oneOf(sectors, "i", 13)} as sector,
        case when ${pick("i", 14, 10)} < 5 then 'murabahah' when ${pick("i", 14, 10)} < 8 then 'musyarakah'
          else 'wakalah' end as akad,
        (100 + ${pick("i", 15, 1900)})::bigint * 1000000 as target,
        (array[1,2,3,4,6,9,12,18,24])[1 + ${pick("i", 16, 9)}] as months, status,
        case status when 'FUNDING_IN_PROGRESS' then now() - ${pick("i", 17, 2_500_000)} * interval '1 second'
          when 'PRE_LAUNCH' then now() + ${pick("i", 17, 2_500_000)} * interval '1 second'
          else now() - interval '40 days' - ${pick("i", 17, 150_000_000)} * interval '1 second' end as starts_at
      from (select i, ${statusOf(pick("i", 18, 1000))} as status from generate_series(1, $6::bigint) i) rows
      join bench_companies c on c.n = ${pick("i", 10, "$7::int")}
      join bench_places p on p.n = ${pick("i", 19, "(select count(*) from bench_places)")}
    ) drawn
  ) priced`;

const places = `
  create temp table bench_places on commit drop as
  select (row_number() over (order by id) - 1)::int as n, id as city_id, province_id, name as city from cities`;

/**
 * @param {import("pg").Client} client of an empty database whose regions are there; a superuser's
 * @param {number} count of campaigns
 * @param {string} userId whose they are
 */
export async function fillCampaigns(client, count, userId) {
  const companyCount = Math.ceil(count / rowsPerCompany);
  const { rows: indexes } = await client.query(
    `select indexname, indexdef from pg_indexes i where tablename = 'campaigns'
     and not exists (select from pg_constraint where conname = i.indexname)`,
  );
  await client.query("begin");
  // No row refers to one that is not there, so that nothing has to be looked up.
  await client.query("set local session_replication_role = replica");
  await client.query("set local statement_timeout = 0");
  await client.query(companies, [companyCount]);
  await client.query(places);
  await client.query(
    `insert into companies (id, business_entity, name, status)
     select id, 'PT', name, 'approved' from bench_companies`,
  );
  for (const { indexname } of indexes) await client.query(`drop index ${indexname}`);
  const byKind = Object.fromEntries(Object.keys(terms).map((kind) => [kind, shared]));
  await client.query(campaigns, [
    ...[userId, line, JSON.stringify(byKind), JSON.stringify(terms), JSON.stringify(stepThree)],
    ...[count, companyCount],
  ]);
  for (const { indexdef } of indexes) await client.query(indexdef);
  await client.query(
    `insert into campaign_words select distinct unnest(search_words) from campaigns
     where published_at is not null on conflict do nothing`,
  );
  await client.query(
    `insert into campaign_moves (campaign_id, from_status, to_status, at)
     select id, 'READY_TO_PUBLISH', 'PRE_LAUNCH', published_at from campaigns where published_at is not null`,
  );
  await client.query("commit");
  await client.query("vacuum analyze");
}
