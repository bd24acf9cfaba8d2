import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import type { ReactNode } from "react";
import { NavigationProgress } from "@/components/page/navigation-progress";
import { SiteFooter } from "@/components/site/site-footer";
import { SiteFrame } from "@/components/site/site-frame";
import { SiteHeader } from "@/components/site/site-header";
import { site } from "@/lib/core/site";
import { themeScript } from "@/lib/core/theme-script";
import { openSearchFile } from "@/lib/routes/hrefs";
import { speculationRules } from "@/lib/routes/prefetch-rules";
import { openSearchType } from "@/lib/search/open-search";
import "./globals.css";

// Every page is rendered on demand, so the build needs no database.
export const dynamic = "force-dynamic";

// Made by tools/build/cut-fonts.ts.
const inter = localFont({
  src: "../generated/fonts/inter.woff2",
  variable: "--font-inter",
  weight: "400 700",
});

const bricolage = localFont({
  src: "../generated/fonts/bricolage-grotesque.woff2",
  variable: "--font-bricolage",
  weight: "600 800",
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
        <script
          type="speculationrules"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, no data in it
          dangerouslySetInnerHTML={{ __html: speculationRules }}
        />
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
        <NavigationProgress />
      </body>
    </html>
  );
}
