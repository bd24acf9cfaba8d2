import { ListMusic, MapPin, Menu, Search, X } from "lucide";
import type { ReactNode } from "react";
import { Link } from "@/components/link";
import { SearchBox } from "@/components/search/search-box";
import { SearchForm } from "@/components/search/search-form";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { SiteLinks } from "@/lib/places/site-links";
import { countryHref, pageLink } from "@/lib/routes/hrefs";
import { iconButton } from "./icon-button";
import { Logo } from "./logo";
import { MyListLink } from "./my-list-link";
import { ThemeSwitch } from "./theme-switch";

const browse = pageLink("browse", "header");
const nearMe = pageLink("nearMe", "header");
const addVenue = pageLink("submitVenue", "header");
const search = pageLink("search");

const menuId = "site-menu";
const linkStyle =
  "flex min-h-11 items-center rounded-md px-3 font-medium -outline-offset-3 hover:bg-line/50";

type Props = { siteName: string; links: SiteLinks };

/**
 * Shows what fits its width in ems, so larger text counts as well: links, a search field, and buttons; else a link to the
 * search instead of the field; else the links in a menu; else the buttons and the switch of the theme there, too.
 */
export function SiteHeader({ siteName, links: { countries, kindPages } }: Props) {
  const further = [...kindPages, "updateInfo", "submitPhotos"] as const;
  const menuLinks = [browse, nearMe, addVenue, ...further.map((page) => pageLink(page))];
  const places = countries.map((country) => (
    <Link key={country.code} href={countryHref(country)} className={linkStyle}>
      {country.name}
    </Link>
  ));

  return (
    <header className="stays-header no-print @container relative z-40 border-line border-b bg-surface lg:sticky lg:top-0">
      <div className="page flex min-h-16 flex-wrap items-center gap-2 py-2">
        <Logo name={siteName} />
        <nav aria-label="Main" className="ml-4 @min-[60em]:flex hidden items-center">
          {places}
          <Link href={browse.href} className={linkStyle}>
            {browse.name}
          </Link>
        </nav>
        <SearchBox
          className="ml-auto @min-[72em]:block hidden min-w-64 max-w-96 flex-1"
          label="Search venues and places"
        />
        <Link
          href={search.href}
          className={`-mr-2 ml-auto @min-[42em]:mr-0 @min-[72em]:hidden ${iconButton}`}
        >
          <Icon drawing={Search} className="size-5" />
          <span className="sr-only">{search.name}</span>
        </Link>
        <div className="@min-[42em]:flex hidden items-center gap-2">
          <Button asChild variant="outline" size="small">
            <Link href={nearMe.href}>
              <Icon drawing={MapPin} className="size-4" /> {nearMe.name}
            </Link>
          </Button>
          <Link href={addVenue.href} className={`${linkStyle} text-muted text-sm`}>
            {addVenue.name}
          </Link>
          <MyListLink
            className={`grid-flow-col leading-none ${iconButton}`}
            nameClassName="sr-only"
          >
            <Icon drawing={ListMusic} className="size-5" />
          </MyListLink>
        </div>
        {/* The last icon, not its button, ends at the grid's edge. */}
        <div className="-mr-3 flex items-center">
          <ThemeSwitch className={`@max-[42em]:hidden ${iconButton}`} nameClassName="sr-only" />
          <button
            type="button"
            popoverTarget={menuId}
            className={`@min-[60em]:hidden ${iconButton}`}
          >
            <Icon drawing={Menu} className="size-5 [.stays-header:has(:popover-open)_&]:hidden" />
            <Icon
              drawing={X}
              className="hidden size-5 [.stays-header:has(:popover-open)_&]:block"
            />
            <span className="sr-only">Menu</span>
          </button>
        </div>
      </div>
      <MobileMenu id={menuId}>
        <SearchForm className="mb-3" label="Search the directory" />
        {places}
        {menuLinks.map(({ href, name }) => (
          <Link key={href} href={href} className={linkStyle}>
            {name}
          </Link>
        ))}
        <MyListLink className={linkStyle} />
        <ThemeSwitch className={`@min-[42em]:hidden w-full cursor-pointer gap-2 ${linkStyle}`} />
      </MobileMenu>
    </header>
  );
}

type MobileMenuProps = { id: string; children: ReactNode };

/** Native popover: opens, closes, and handles Escape without scripts. */
function MobileMenu({ id, children }: MobileMenuProps) {
  return (
    <nav
      id={id}
      popover="auto"
      aria-label="Menu"
      className="fixed inset-x-0 top-16 bottom-auto m-0 max-h-[calc(100dvh-4rem)] w-full max-w-none overscroll-contain border-line border-y bg-surface p-4 text-ink backdrop:top-16 backdrop:bg-scrim"
    >
      {children}
    </nav>
  );
}
