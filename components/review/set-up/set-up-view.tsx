import { Link } from "@/components/link";
import { FactsList } from "@/components/review/facts-list";
import { Card, CardTitle } from "@/components/ui/card";
import { CodeBlock } from "@/components/ui/code-block";
import { routes } from "@/lib/routes/hrefs";
import { HideSamplesForm, TestMailForm } from "./set-up-forms";

type Props = {
  email: string;
  settings: [label: string, value: string][];
  lines: string;
  areSamplesShown: boolean;
};

export function SetUpView({ email, settings, lines, areSamplesShown }: Props) {
  return (
    <div className="mt-8 grid items-start gap-6 md:grid-cols-2">
      <Card aria-labelledby="settings" className="min-w-0 md:col-span-2">
        <CardTitle id="settings">Settings</CardTitle>
        <FactsList facts={settings} />
        <p className="mt-4 max-w-[68ch]">
          To change them, put these lines into the settings file with your own values, and restart
          the site. The file is <code>.env</code> in the site's folder, or the one that{" "}
          <code>SETTINGS_FILE</code> names.
        </p>
        <CodeBlock>{lines}</CodeBlock>
      </Card>
      <Card aria-labelledby="mail" className="min-w-0">
        <CardTitle id="mail">Mail</CardTitle>
        <p className="mt-3 wrap-anywhere">
          Visitors get mail about what they send. Try it with a message to {email}.
        </p>
        <TestMailForm />
      </Card>
      <Card aria-labelledby="venues" className="min-w-0">
        <CardTitle id="venues">Venues</CardTitle>
        <p className="mt-3">
          {areSamplesShown
            ? "The site shows invented venues, so that you can look around. Keep them for now, or hide them. Importing venues hides them too."
            : "No sample venues are shown."}
        </p>
        {areSamplesShown && <HideSamplesForm />}
        <Link
          href={routes.reviewNewBatch}
          className="link mt-4 inline-flex min-h-11 items-center font-semibold"
        >
          Import a File of Venues
        </Link>
      </Card>
    </div>
  );
}
