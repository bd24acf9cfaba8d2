import { MapPin, Menu, Plus } from "lucide";
import { Icon } from "@/components/icon";
import { Link } from "@/components/link";
import { SearchBox } from "@/components/search/search-box";
import { SearchForm } from "@/components/search/search-form";
import { Button } from "@/components/ui/button";
import { listCountryLinks } from "@/lib/places/queries";
import { countryHref, routes } from "@/lib/routes/hrefs";
import { Logo } from "./logo";
import { MobileMenu } from "./mobile-menu";
import { ThemeSwitch } from "./theme-switch";

const menuId = "site-menu";
const linkStyle = "flex min-h-11 items-center rounded-md px-3 font-medium hover:bg-line/50";

export async function SiteHeader() {
  const countries = await listCountryLinks();
  const places = countries.map((country) => (
    <Link key={country.code} href={countryHref(country)} className={linkStyle}>
      {country.name}
    </Link>
  ));

  return (
    <header className="no-print border-line border-b bg-surface">
      <div className="page flex min-h-16 items-center gap-2 py-2">
        <Logo />
        <nav aria-label="Main" className="ml-4 hidden items-center lg:flex">
          {places}
          <Link href={routes.browse} className={linkStyle}>
            Browse All
          </Link>
        </nav>
        <SearchBox
          className="ml-auto hidden w-64 xl:block"
          panelClassName="w-96"
          label="Search venues and places"
        />
        <div className="ml-auto hidden items-center gap-2 md:flex xl:ml-2">
          <Button asChild variant="outline" size="small">
            <Link href={routes.nearMe}>
              <Icon drawing={MapPin} className="size-4" /> Near Me
            </Link>
          </Button>
          <Button asChild size="small">
            <Link href={routes.submitVenue}>
              <Icon drawing={Plus} className="size-4" /> Add Venue
            </Link>
          </Button>
        </div>
        <div className="ml-auto flex items-center md:ml-0">
          <ThemeSwitch />
          <button
            type="button"
            popoverTarget={menuId}
            className="grid size-11 cursor-pointer place-items-center rounded-md hover:bg-line/50 lg:hidden"
          >
            <Icon drawing={Menu} className="size-5" />
            <span className="sr-only">Menu</span>
          </button>
        </div>
      </div>
      <MobileMenu id={menuId}>
        <SearchForm className="mb-3" label="Search the directory" />
        {places}
        <Link href={routes.browse} className={linkStyle}>
          Browse All
        </Link>
        <Link href={routes.nearMe} className={linkStyle}>
          Near Me
        </Link>
        <Link href={routes.submitVenue} className={linkStyle}>
          Add Venue
        </Link>
      </MobileMenu>
    </header>
  );
}
