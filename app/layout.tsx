import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import type { ReactNode } from "react";
import { NavigationIndicator } from "@/components/layout/navigation-indicator";
import { SiteFooter } from "@/components/layout/site-footer";
import { SiteFrame } from "@/components/layout/site-frame";
import { SiteHeader } from "@/components/layout/site-header";
import { openSearchFile } from "@/lib/routes";
import { openSearchType } from "@/lib/search/open-search";
import { site } from "@/lib/site";
import { themeScript } from "@/lib/theme-script";
import "./globals.css";

// Every page is rendered on demand, so the build needs no database.
export const dynamic = "force-dynamic";

const inter = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  variable: "--font-inter",
  weight: "100 900",
});

const bricolage = localFont({
  src: "../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2",
  variable: "--font-bricolage",
  weight: "200 800",
  declarations: [{ prop: "font-stretch", value: "75% 100%" }],
});

export const metadata: Metadata = {
  metadataBase: new URL(site.url),
  title: { default: `${site.name}: ${site.tagline}`, template: `%s | ${site.name}` },
  applicationName: site.name,
  formatDetection: { telephone: false, email: false, address: false },
};

export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f7f2e8" },
    { media: "(prefers-color-scheme: dark)", color: "#13100d" },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={`${inter.variable} ${bricolage.variable}`} suppressHydrationWarning>
      <head>
        <link rel="search" type={openSearchType} href={openSearchFile} title={site.name} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, no data in it */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
      </head>
      <body className="flex min-h-dvh flex-col">
        <a
          href="#content"
          className="sr-only bg-amber text-on-amber focus:not-sr-only focus:absolute focus:z-50 focus:px-4 focus:py-3"
        >
          Skip to content
        </a>
        <SiteFrame header={<SiteHeader />} footer={<SiteFooter />}>
          {children}
        </SiteFrame>
        <NavigationIndicator />
      </body>
    </html>
  );
}
