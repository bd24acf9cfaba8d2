import { checkSettings } from "./settings";

checkSettings();
// Loaded after the check, since this reads the settings.
import("./serve").then(({ serve }) => serve());
