import { colors } from "@/lib/core/colors";
import { site } from "@/lib/core/site";
import { siteIcons } from "@/lib/routes/endpoints";
import { routes } from "@/lib/routes/hrefs";

/** Name and icons for phones that keep the site on their home screen. It opens in the browser, as any bookmark. */
export function webManifest() {
  const png = (src: string, size: number) => ({
    src,
    sizes: `${size}x${size}`,
    type: "image/png",
  });
  return {
    name: `${site.name}: ${site.tagline}`,
    short_name: site.name,
    start_url: routes.home,
    display: "browser",
    background_color: colors.light.paper,
    theme_color: colors.light.paper,
    icons: [
      { src: siteIcons.svg, sizes: "any", type: "image/svg+xml" },
      png(siteIcons.small, 192),
      png(siteIcons.large, 512),
      { ...png(siteIcons.maskable, 512), purpose: "maskable" },
    ],
  };
}
