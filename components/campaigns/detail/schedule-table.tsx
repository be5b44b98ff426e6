import type { AkadType } from "@rukun/contract/master-codes";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Swatch } from "@/components/ui/key-figure";
import { lossIn } from "@/lib/campaigns/loss-in";
import type { Schedule } from "@/lib/campaigns/simulate";
import { formatDate } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, radius, space, tabular, type } from "@/styles/theme";

/** Where the columns have no room, each payment is a card of its own; the roles keep it a table. */
const narrow = "@container (max-width: 559.98px)";

const Room = styled.div`
  container-type: inline-size;
`;

const Table = styled.table`
  ${tabular}
  width: 100%;
  overflow: clip;
  border: 1px solid ${color("line")};
  border-spacing: 0;
  border-collapse: separate;
  border-radius: ${radius.card};
  background-color: ${color("surface")};
  text-align: right;

  caption {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }

  th,
  td {
    padding: ${space(3)} ${space(2)};
  }

  td {
    white-space: nowrap;
  }

  tr > :first-child {
    padding-left: ${space(4)};
    text-align: left;
  }

  tr > :last-child {
    padding-right: ${space(4)};
  }

  tbody tr > * {
    border-bottom: 1px solid ${color("line")};
  }

  thead th {
    ${type.small}
    background-color: ${color("surface-2")};
    color: ${color("text-2")};
    font-weight: 600;
    vertical-align: bottom;
  }

  tbody th {
    font-weight: 400;
  }

  tfoot > tr > * {
    background-color: ${color("surface-2")};
    font-weight: 750;
  }

  /* What the total brings besides the principal. */
  tfoot > tr + tr > * {
    padding-top: 0;
    font-weight: 600;
  }

  [data-label]::before {
    display: none;
    color: ${color("text-2")};
    content: attr(data-label);
    font-weight: 400;
  }

  ${narrow} {
    &,
    tbody,
    tfoot {
      display: block;
    }

    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }

    tr {
      display: grid;
      gap: ${space(1)};
      padding: ${space(4)};
    }

    tbody tr {
      border-bottom: 1px solid ${color("line")};
    }

    tfoot tr {
      background-color: ${color("surface-2")};
    }

    tfoot tr + tr {
      display: flex;
      gap: ${space(4)};
      justify-content: space-between;
      padding-top: 0;
    }

    && th,
    && td {
      padding: 0;
      border: 0;
    }

    tbody th {
      font-weight: 650;
    }

    td {
      display: flex;
      justify-content: space-between;
    }

    [data-label]::before {
      display: inline;
    }
  }
`;

const Projected = styled.span`
  display: inline-flex;
  gap: ${space(2)};
  align-items: center;
`;

type Props = {
  readonly amount: string;
  readonly schedule: Schedule;
  readonly kind: AkadType;
  /** Its amounts answer another question than the one that is asked now: only the dates are shown. */
  readonly isOld?: boolean;
};

/** Payments by date: what comes back of the principal, what is projected, what is withheld of it, and what arrives. */
export function ScheduleTable({ amount, schedule, kind, isOld = false }: Props) {
  const { t } = useTranslation("campaign");
  const locale = useLocale();
  const { rows, total } = schedule;
  const loss = isOld ? 0n : lossIn(amount, schedule);
  const columns = {
    principal: t("principal"),
    gross: t(`gross.${kind}`),
    tax: t("tax"),
    received: t("received"),
  };
  const cells = ({ principal, gross, tax, net }: Schedule["total"]) =>
    [
      [columns.principal, principal],
      [columns.gross, gross],
      [columns.tax, tax],
      [columns.received, String(BigInt(principal) + BigInt(net))],
    ].map(([label = "", amount = "0"]) => (
      <td key={label} data-label={label}>
        {isOld ? "–" : formatRupiah(amount, locale)}
      </td>
    ));
  return (
    <Room>
      <Table>
        <caption>{t("scheduleCaption")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("due")}</th>
            <th scope="col">
              <Projected>
                <Swatch $kind="principal" aria-hidden="true" />
                {columns.principal}
              </Projected>
            </th>
            <th scope="col">
              <Projected>
                <Swatch $kind="projected" aria-hidden="true" />
                {columns.gross}
              </Projected>
            </th>
            <th scope="col">{columns.tax}</th>
            <th scope="col">{columns.received}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.no}>
              <th scope="row">{formatDate(row.due, locale)}</th>
              {cells(row)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("projectedTotal")}</th>
            {cells(total)}
          </tr>
          <tr>
            <th scope="row" colSpan={4}>
              {t("net")}
            </th>
            <td>{isOld ? "–" : formatRupiah(total.net, locale)}</td>
          </tr>
          {loss > 0n && (
            <tr>
              <th scope="row" colSpan={4}>
                {t("principalLost")}
              </th>
              <td>{formatRupiah(-loss, locale)}</td>
            </tr>
          )}
        </tfoot>
      </Table>
    </Room>
  );
}
