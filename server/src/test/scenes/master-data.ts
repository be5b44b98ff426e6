import * as banks from "@rukun/contract/banks";
import { downloadFile } from "@rukun/contract/files";
import * as masterLists from "@rukun/contract/master-lists";
import * as regions from "@rukun/contract/regions";
import * as system from "@rukun/contract/system";
import { createMember } from "../factories.ts";
import { fillKyc } from "../kyc.ts";
import type { TestApp } from "../test-app.ts";
import { type CallScene, scene } from "./scene.ts";

const anybody = async () => ({});
const signedIn = async (app: TestApp) => ({ token: (await createMember(app)).token });

/** What asks for no state of its own. */
export const masterDataScenes: readonly CallScene[] = [
  scene(system.getHealth, anybody),
  scene(system.getSystemStatus, anybody),
  scene(system.listOutbox, anybody),
  scene(regions.listProvinces, signedIn),
  scene(regions.listCities, signedIn),
  scene(regions.listDistricts, signedIn),
  scene(regions.listSubDistricts, signedIn),
  scene(masterLists.listProjectTypes, anybody),
  scene(masterLists.listBusinessEntities, anybody),
  scene(masterLists.listPositions, anybody),
  scene(masterLists.listAkadTypes, anybody),
  scene(masterLists.listTenorTypes, anybody),
  scene(masterLists.listTransactionStatuses, anybody),
  scene(masterLists.listVirtualAccountBanks, anybody),
  scene(banks.listBanks, signedIn),
  scene(banks.listFundAccountBanks, signedIn),
  scene(banks.checkBankAccount, signedIn, { writes: false }),
  scene(downloadFile, async (app) => {
    const { token } = await createMember(app);
    await fillKyc(app, { token });
    const saved = await app.call("GET /v1/user/kyc/step-two", { token });
    const { pathname, searchParams } = new URL(saved.json().data.id_card_file.url);
    return {
      params: { file_id: pathname.split("/").at(-1) },
      query: Object.fromEntries(searchParams),
    };
  }),
];
