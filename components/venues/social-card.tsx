import { Card, CardTitle } from "@/components/ui/card";
import type { VenueDetail } from "@/lib/venues/selects";

export function SocialCard({ venue }: { venue: VenueDetail }) {
  const profiles = [
    { name: "Facebook", href: venue.facebook },
    { name: "Twitter", href: venue.twitter },
    { name: "Instagram", href: venue.instagram },
  ].filter((profile): profile is { name: string; href: string } => profile.href !== null);
  if (profiles.length === 0) {
    return null;
  }
  return (
    <Card aria-labelledby="social" className="no-print">
      <CardTitle id="social">Social Media</CardTitle>
      <ul className="mt-2">
        {profiles.map(({ name, href }) => (
          <li key={name}>
            <a
              href={href}
              rel="nofollow noopener"
              className="link inline-flex min-h-11 items-center"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
