import type { GetServerSideProps } from "next";
import Head from "next/head";
import { Gallery } from "@/components/gallery/gallery";
import { Queries } from "@/lib/api/queries";
import { isProduction } from "@/lib/env";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function GalleryPage() {
  return (
    <>
      <Head>
        <title>Komponen · Rukun</title>
      </Head>
      <Gallery />
    </>
  );
}

GalleryPage.queries = Queries;

/** A page for developers; a 404 in production. */
export const getServerSideProps: GetServerSideProps = async ({ locale }) => {
  if (isProduction()) return { notFound: true };
  return { props: await pageTranslations(locale, ["form"]) };
};
