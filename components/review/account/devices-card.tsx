import { Moment } from "@/components/review/moment";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import type { Device } from "@/lib/review/reviewers/account/queries";
import { signOutEverywhere, signOutOthers } from "@/lib/review/reviewers/actions";

export function DevicesCard({ devices }: { devices: Device[] }) {
  return (
    <Card aria-labelledby="devices">
      <CardTitle id="devices">Devices</CardTitle>
      <p className="mt-3">
        Sessions end twelve hours after your last action, and a week after you signed in. If you
        lost a device, sign it out now.
      </p>
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {devices.map((device) => (
          <DeviceEntry key={device.id} device={device} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        {devices.length > 1 && (
          <form action={signOutOthers}>
            <Button variant="outline">Sign Out All Others</Button>
          </form>
        )}
        <form action={signOutEverywhere}>
          <Button variant="outline">Sign Out Everywhere</Button>
        </form>
      </div>
    </Card>
  );
}

function DeviceEntry({ device: { id, name, usedAt, isThis } }: { device: Device }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div>
        <p id={`device-${id}`}>{name}</p>
        <p className="text-muted text-sm">
          Last used <Moment at={usedAt} />
        </p>
      </div>
      {isThis ? (
        <Badge>This Device</Badge>
      ) : (
        <form action={signOutOthers}>
          <input type="hidden" name="session" value={id} />
          <Button variant="outline" aria-describedby={`device-${id}`}>
            Sign Out Device
          </Button>
        </form>
      )}
    </li>
  );
}
