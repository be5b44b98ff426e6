import type { CampaignCourse } from "@rukun/contract/campaign-course";
import type { CampaignDetail } from "@rukun/contract/campaigns";
import { latenessOf } from "@rukun/finance/late";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Banner } from "@/components/ui/banner";
import { Card } from "@/components/ui/card";
import { KeyFigure } from "@/components/ui/key-figure";
import { lateOf } from "@/lib/campaigns/course";
import { formatDate } from "@/lib/format/date";
import { formatRupiah, rupiahParts } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { media, space } from "@/styles/theme";
import { CourseReports } from "./course-reports";
import { CourseTable } from "./course-table";
import { DetailSection } from "./detail-section";

const Figures = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)} ${space(6)};

  ${media.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

interface Props {
  readonly campaign: CampaignDetail;
  readonly course: CampaignCourse;
}

/** How the campaign has gone since its company got the money; what is late and what was lost comes first. */
export function CourseSection({ campaign, course }: Props) {
  const { t } = useTranslation("campaign");
  const locale = useLocale();
  const { disbursed, paid, lost, outstanding } = course.principal;
  const { instalments, reports } = course;
  const late = lateOf(course);
  const reported = reports.find(({ is_accepted }) => !is_accepted);
  const settled = instalments.filter(({ state }) => state === "PAID").length;
  return (
    <DetailSection
      title={t("course.title")}
      lead={t("course.lead", { date: formatDate(campaign.as_of, locale) })}
    >
      {late && (
        <Banner
          variant={latenessOf(late.days) === "attention" ? "WARNING" : "ERROR"}
          title={t(late.count === 1 ? "course.lateOne" : "course.lateMany", {
            number: late.count,
            count: late.days,
          })}
        >
          {t("course.lateBody", { amount: formatRupiah(late.amount, locale) })}
        </Banner>
      )}
      {reported && (
        <Banner
          variant="WARNING"
          title={t("course.lossReported", { amount: formatRupiah(reported.amount, locale) })}
        >
          {t("course.lossReportedBody", { date: formatDate(reported.until, locale) })}
        </Banner>
      )}
      {BigInt(lost) > 0n && (
        <Banner
          variant="ERROR"
          title={t("course.lossTitle", { amount: formatRupiah(lost, locale) })}
        >
          {t("course.lossBody")}
        </Banner>
      )}
      <Figures>
        <KeyFigure
          label={t("course.paid")}
          kind="received"
          {...figureOf(paid)}
          context={t("course.settled", { settled, all: instalments.length })}
        />
        <KeyFigure label={t("course.outstanding")} kind="principal" {...figureOf(outstanding)} />
        <KeyFigure
          label={t("course.disbursed")}
          {...figureOf(disbursed)}
          {...(BigInt(lost) > 0n && {
            context: t("course.lost", { amount: formatRupiah(lost, locale) }),
          })}
        />
      </Figures>
      <CourseTable campaign={campaign} instalments={instalments} />
      {course.projected !== null && (
        <CourseReports reports={reports} projected={course.projected} />
      )}
    </DetailSection>
  );

  function figureOf(amount: string) {
    const { prefix, digits: value } = rupiahParts(amount, locale);
    return { prefix, value };
  }
}
