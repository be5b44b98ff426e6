import type { Locator, Page } from "@playwright/test";
import { type CompanyDocumentField, companyDocuments } from "../../contract/src/company-documents";
import type { Texts } from "../texts";

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const documentTexts: Record<CompanyDocumentField, string> = {
  akta_pendirian_file: "aktaPendirian",
  sk_akta_pendirian_file: "skAktaPendirian",
  akta_perubahan_terakhir_file: "aktaPerubahan",
  sk_akta_perubahan_terakhir_file: "skAktaPerubahan",
  nib_file: "nibFile",
  business_license_certificate: "businessLicence",
};

/** The company information dialog. */
export class CompanyDialog {
  readonly dialog: Locator;
  readonly next: Locator;
  readonly back: Locator;
  readonly save: Locator;

  constructor(
    private readonly page: Page,
    private readonly t: Texts,
    private readonly isPhone: boolean,
  ) {
    this.dialog = page.getByRole("dialog", { name: t("common:dialogs.company") });
    this.next = this.dialog.getByRole("button", { name: t("wizard:next"), exact: true });
    this.back = this.dialog.getByRole("button", { name: t("wizard:back"), exact: true });
    this.save = this.dialog.getByRole("button", { name: t("wizard:save"), exact: true });
  }

  /** Presses a button of the company's card, such as `start` or `view`. */
  async open(action: "start" | "continue" | "correct" | "view"): Promise<void> {
    await this.page
      .getByRole("main")
      .getByRole("button", { name: this.t(`company-status:${action}`) })
      .first()
      .click();
  }

  textbox(key: string): Locator {
    return this.dialog.getByRole("textbox", { name: this.t(`company:${key}`) });
  }

  /** The row of a document. */
  document(field: CompanyDocumentField): Locator {
    const name = this.t(`company:${documentTexts[field]}`);
    return this.dialog.getByRole("group", { name: new RegExp(`^${name}`) });
  }

  /** Selects from a list by typing a part of its name; on phones the list is in a sheet. */
  async choose(label: string, name: string): Promise<void> {
    const field = this.dialog.getByRole("combobox", { name: new RegExp(`^${label}`) });
    await field.click();
    const list = this.isPhone ? this.page.getByRole("dialog", { name: label }) : this.dialog;
    await (this.isPhone ? list.getByRole("combobox") : field).fill(name);
    await list.getByRole("option", { name }).first().click();
  }

  async fillStepOne(): Promise<void> {
    await this.textbox("fullAddress").fill("Jl. Ir. H. Juanda No. 12");
    await this.textbox("rtRw").fill("003/012");
    await this.choose(this.t("wizard:province"), "Jawa Barat");
    await this.choose(this.t("wizard:city"), "Kota Bandung");
    await this.choose(this.t("wizard:district"), "Coblong");
    await this.choose(this.t("wizard:subDistrict"), "Dago");
  }

  async chooseDocument(field: CompanyDocumentField, file: ChosenFile): Promise<void> {
    const chooser = this.page.waitForEvent("filechooser");
    await this.document(field)
      .getByRole("button", { name: this.t(`company:${documentTexts[field]}`) })
      .first()
      .click();
    await (await chooser).setFiles(file);
  }

  async fillStepTwo(pdf: Buffer): Promise<void> {
    for (const { field, type } of companyDocuments) {
      await this.chooseDocument(field, {
        name: `${type}.pdf`,
        mimeType: "application/pdf",
        buffer: pdf,
      });
    }
    await this.textbox("notaryName").fill("Dewi Anggraini, S.H., M.Kn.");
    await this.textbox("notaryDeedNumber").fill("27");
    await this.textbox("notaryDate").fill("14/03/2014");
    await this.textbox("nibNumber").fill("9120001234567");
  }

  async fillStepThree(number: string, picture: Buffer): Promise<void> {
    await this.textbox("npwpNumber").fill(number);
    const chooser = this.page.waitForEvent("filechooser");
    await this.dialog.getByRole("button", { name: this.t("form:chooseFile") }).click();
    await (await chooser).setFiles({
      name: "npwp.jpg",
      mimeType: "image/jpeg",
      buffer: picture,
    });
  }

  async fillStepFour(bank: string, number: string): Promise<void> {
    await this.choose(this.t("company:bank"), bank);
    await this.textbox("accountNumber").fill(number);
  }
}
