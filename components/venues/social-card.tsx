import type { IconNode } from "lucide";
import { Card, CardTitle } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import type { VenueDetail } from "@/lib/venues/selects";
import { socialHandle } from "@/lib/venues/social-handle";

const services = [
  {
    id: "facebook",
    name: "Facebook",
    drawing: [
      [
        "path",
        { d: "M17 3h-2.5A4.5 4.5 0 0 0 10 7.5V10H7v4h3v7h4v-7h3l1-4h-4V8a1 1 0 0 1 1-1h2z" },
      ],
    ],
  },
  {
    id: "twitter",
    name: "X (Twitter)",
    drawing: [["path", { d: "M4 4l11.5 16H20L8.5 4zM4 20l6.5-6.8M13.5 10.8L20 4" }]],
  },
  {
    id: "instagram",
    name: "Instagram",
    drawing: [
      ["rect", { x: 3, y: 3, width: 18, height: 18, rx: 5 }],
      ["circle", { cx: 12, cy: 12, r: 4 }],
      ["path", { d: "M17 7h.01" }],
    ],
  },
] as const satisfies { id: keyof VenueDetail; name: string; drawing: IconNode }[];

export function SocialCard({ venue }: { venue: VenueDetail }) {
  const profiles = services.flatMap(({ id, ...service }) => {
    const href = venue[id];
    return href === null ? [] : [{ ...service, href, handle: socialHandle(href) }];
  });
  if (profiles.length === 0) {
    return null;
  }
  return (
    <Card aria-labelledby="social" className="no-print">
      <CardTitle id="social">Social Media</CardTitle>
      <ul className="mt-2">
        {profiles.map(({ name, drawing, href, handle }) => (
          <li key={name}>
            <a
              href={href}
              rel="nofollow noopener"
              className="link flex min-h-11 items-center gap-3 py-1 wrap-anywhere"
            >
              <Icon drawing={drawing} className="size-5 shrink-0" />
              <span>
                {name} {handle && <span className="text-muted">{handle}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
