import { MapPin, Menu, Plus } from "lucide";
import { Icon } from "@/components/icon";
import { Link } from "@/components/link";
import { SearchBox } from "@/components/search/search-box";
import { SearchForm } from "@/components/search/search-form";
import { Button } from "@/components/ui/button";
import { listCountryLinks } from "@/lib/places/queries";
import { countryHref, pageLink } from "@/lib/routes/hrefs";
import { Logo } from "./logo";
import { MobileMenu } from "./mobile-menu";
import { ThemeSwitch } from "./theme-switch";

const browse = pageLink("browse", "header");
const nearMe = pageLink("nearMe", "header");
const addVenue = pageLink("submitVenue", "header");

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
          <Link href={browse.href} className={linkStyle}>
            {browse.name}
          </Link>
        </nav>
        <SearchBox
          className="ml-auto hidden w-64 xl:block"
          panelClassName="w-96"
          label="Search venues and places"
        />
        <div className="ml-auto hidden items-center gap-2 md:flex xl:ml-2">
          <Button asChild variant="outline" size="small">
            <Link href={nearMe.href}>
              <Icon drawing={MapPin} className="size-4" /> {nearMe.name}
            </Link>
          </Button>
          <Button asChild size="small">
            <Link href={addVenue.href}>
              <Icon drawing={Plus} className="size-4" /> {addVenue.name}
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
        {[browse, nearMe, addVenue].map(({ href, name }) => (
          <Link key={href} href={href} className={linkStyle}>
            {name}
          </Link>
        ))}
      </MobileMenu>
    </header>
  );
}
