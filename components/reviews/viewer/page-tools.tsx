import { readCount } from "@rukun/contract/digits-text";
import { ChevronLeft, ChevronRight } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import styled from "styled-components";
import { Form } from "@/components/form/form";
import { IconButton } from "@/components/ui/icon-button";
import { media, radius, space, tabular, type } from "@/styles/theme";

interface PageToolsProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Previous and next page, and an editable page number. */
export function PageTools({ page, pages, onPage }: PageToolsProps) {
  const { t } = useTranslation("reviews");
  // While typing, the field may hold an invalid page.
  const [typed, setTyped] = useState<string>();
  const go = () => {
    const { value, problem } = readCount(typed ?? "");
    const wanted = problem ? 0 : Number(value);
    if (wanted >= 1) onPage(Math.min(wanted, pages));
    setTyped(undefined);
  };
  return (
    <Tools role="group" aria-label={t("pages")}>
      <IconButton
        icon={ChevronLeft}
        label={t("pagePrevious")}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <Form onSubmit={go}>
        <PageNumber
          aria-label={t("pageNumber")}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? String(page)}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={go}
        />
      </Form>
      <span aria-live="polite">{t("pageOf", { page, pages })}</span>
      <IconButton
        icon={ChevronRight}
        label={t("pageNext")}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </Tools>
  );
}

const Tools = styled.div`
  ${type.small}
  ${tabular}
  display: flex;
  align-items: center;
  gap: ${space(1)};
  white-space: nowrap;
`;

const PageNumber = styled.input`
  ${type.small}
  ${tabular}
  width: 52px;
  height: 36px;
  border: 1px solid #6f8379;
  border-radius: ${radius.dense};
  background: transparent;
  color: inherit;
  text-align: center;

  &:focus {
    outline: 2px solid #fff;
    outline-offset: -1px;
  }

  ${media.coarse} {
    height: 44px;
  }
`;
