import { asTextPdf } from "../carriers";
import type { DrawnDocument } from "../drawn-document";
import { type Alteration, PRIZE } from "./alteration";
import {
  amountChanged,
  type ContentEdit,
  covered,
  otherEmployer,
  otherFont,
  otherPerson,
  overprinted,
  rateInconsistent,
  unsigned,
  wrongIbanCheck,
  wrongIdLetter,
} from "./content";
import { metadataWiped, modifiedLater, savedBy } from "./file";
import { captured, cloned, pasted, retouched, spliced, taggedByEditor } from "./retouch";
import { ahead, annotated, duplicated, layerMismatch, revised, rewritten } from "./whole-file";

export type { Alteration } from "./alteration";

function edit(change: ContentEdit): Alteration {
  return async (template, story, name) => {
    const document = change(template.draw(story), story);
    return document && asTextPdf(document, name);
  };
}

function prizeEdit(make: (field: string) => ContentEdit): ContentEdit {
  return (document, story) => {
    const field = PRIZE[document.type];
    return field === undefined ? undefined : make(field)(document, story);
  };
}

function only(type: DrawnDocument["type"], change: ContentEdit): ContentEdit {
  return (document, story) => (document.type === type ? change(document, story) : undefined);
}

const NET_CODES = ["net_pay_mismatch"];
const BALANCE_CODES = ["running_balance_mismatch"];

/** Every alteration by name; `expected` in the truth says which code, field and severity a reader should answer. */
export const ALTERATIONS: Readonly<Record<string, Alteration>> = {
  "net-changed": edit(only("payslip", amountChanged("net_pay", 0.22, NET_CODES, "high"))),
  "gross-changed": edit(
    only(
      "payslip",
      amountChanged("gross_pay", 0.2, ["gross_pay_mismatch", "sum_mismatch", "net_pay_mismatch"], "high"),
    ),
  ),
  "tax-rate-inconsistent": edit(rateInconsistent),
  "balance-broken": edit(
    only("bank_statement", amountChanged("running_balance", 0.4, BALANCE_CODES, "high", "middle")),
  ),
  "salary-inflated": edit(
    only("bank_statement", amountChanged("salary_credit", 0.3, BALANCE_CODES, "high", "middle")),
  ),
  "summary-changed": edit(
    only("bank_statement", amountChanged("total_credits", 0.3, ["balance_summary_mismatch"], "medium")),
  ),
  "tax-box-changed": edit(
    only(
      "tax_return",
      amountChanged(
        "social_security_contribution",
        0.3,
        ["tax_box_mismatch", "rate_mismatch", "sum_mismatch"],
        "high",
      ),
    ),
  ),
  "accounts-changed": edit(
    only("annual_accounts", amountChanged("total_assets", 0.2, ["accounts_mismatch"], "high")),
  ),
  "deposit-changed": edit(
    // Only the Spanish lease prints the rule that its deposit follows.
    only("rental_contract", (document, story) =>
      document.country === "ES"
        ? amountChanged("deposit_amount", 0.9, ["deposit_mismatch"], "medium")(document, story)
        : undefined,
    ),
  ),
  "text-covered": edit(prizeEdit(covered)),
  "text-overprinted": edit(prizeEdit(overprinted)),
  "other-font": edit(prizeEdit(otherFont)),
  revised,
  annotated,
  "image-editor": edit(
    savedBy(
      "Adobe Photoshop for Windows -- Image Conversion Plug-in",
      "Adobe Photoshop 25.11 (Windows)",
      "producer_image_editor",
    ),
  ),
  "online-editor": edit(savedBy("iLovePDF", "", "producer_online_editor")),
  "design-tool": edit(savedBy("Canva", "Canva", "producer_design_tool")),
  "metadata-wiped": edit(metadataWiped),
  "modified-later": edit(modifiedLater),
  "id-wrong-letter": edit(wrongIdLetter),
  "iban-wrong-check": edit(wrongIbanCheck),
  "other-person": edit(otherPerson),
  "other-employer": edit(otherEmployer),
  unsigned: edit(unsigned),
  duplicated,
  ahead,
  rewritten,
  "text-layer-mismatch": layerMismatch,
  "copy-move": retouched(cloned, ["image_copy_move", "net_pay_mismatch", "running_balance_mismatch"], "png"),
  spliced: retouched(
    spliced,
    ["image_region_inconsistent", "net_pay_mismatch", "running_balance_mismatch"],
    "png",
  ),
  recompressed: retouched(
    pasted,
    [
      "image_region_recompressed",
      "image_region_inconsistent",
      "net_pay_mismatch",
      "running_balance_mismatch",
    ],
    "jpeg",
  ),
  "screen-capture": captured,
  "editor-exif": taggedByEditor,
};
