import { toSlug } from "@/lib/core/text/slug";
import type { Coordinates } from "@/lib/model/coordinates";
import { shortSlug } from "@/lib/places/short-slug";

/** A borough, a part of a city that people type, a metro or vacation area at its middle, or a city under another name. */
export type KnownPlace = Coordinates & {
  label: string;
  regionCode: string;
  /** 0 if it has no number of its own, so that towns of the name come first. */
  population: number;
  /** The city that it is a part of: "Toronto". */
  partOf: string | null;
};

/** Names in the form of the database's search_text, label, position, inhabitants, city if not in the label. Made by hand. */
const rows = `
manhattan;nyc manhattan|Manhattan, NY|40.7831,-73.9712|1628706|New York
brooklyn;bk|Brooklyn, NY|40.6501,-73.9496|2590516|New York
queens|Queens, NY|40.7282,-73.7949|2278029|New York
bronx|Bronx, NY|40.8448,-73.8648|1379946|New York
staten island|Staten Island, NY|40.5795,-74.1502|491133|New York
nyc;new york city;new york ny;big apple;gotham|New York, NY|40.7143,-74.006|8175133
harlem|Harlem, NY|40.8116,-73.9465|116345|New York
times square|Times Square, New York, NY|40.758,-73.9855|
east village|East Village, New York, NY|40.7265,-73.9815|
lower east side|Lower East Side, New York, NY|40.715,-73.9843|
greenwich village|Greenwich Village, New York, NY|40.7336,-74.0027|
williamsburg brooklyn;williamsburg ny|Williamsburg, Brooklyn, NY|40.7081,-73.9571||New York
bushwick|Bushwick, Brooklyn, NY|40.6944,-73.9213|129239|New York
long island|Long Island, NY|40.7891,-73.135|2900000
hudson valley|Hudson Valley, NY|41.7004,-73.921|2300000
finger lakes|Finger Lakes, NY|42.7,-76.9|
adirondacks|Adirondacks, NY|44.1,-74.2|
catskills|Catskills, NY|42.05,-74.3|
capital district|Capital District, NY|42.6526,-73.7562|
tri state area;new york metro|New York metro area|40.7143,-74.006|19000000
north jersey|North Jersey, NJ|40.8,-74.2|
jersey shore|Jersey Shore, NJ|40.2201,-74.0121|
south jersey|South Jersey, NJ|39.8,-75|
philly;greater philadelphia;delaware valley|Philadelphia, PA|39.9524,-75.1636|1567442
lehigh valley|Lehigh Valley, PA|40.6084,-75.4902|861889
poconos|The Poconos, PA|41.1,-75.3|
washington dc;washington d c;d c;dc;district of columbia;dmv;washington metro|Washington, DC|38.8951,-77.0364|601723
nova;northern virginia|Northern Virginia, VA|38.83,-77.2|3000000
hampton roads;tidewater|Hampton Roads, VA|36.9,-76.3|1700000
eastern shore|Eastern Shore, MD|38.7,-76|
boston metro;greater boston;beantown|Boston, MA|42.3584,-71.0598|667137
cape cod|Cape Cod, MA|41.6688,-70.2962|228996
marthas vineyard|Martha's Vineyard, MA|41.3805,-70.6455|17000
berkshires|The Berkshires, MA|42.4501,-73.2454|
merrimack valley|Merrimack Valley, MA|42.7,-71.2|
north shore ma|North Shore, MA|42.55,-70.88|
white mountains|White Mountains, NH|44.1,-71.4|
triangle;research triangle|Research Triangle, NC|35.88,-78.8|2000000
triad;piedmont triad|Piedmont Triad, NC|36.07,-79.9|1600000
outer banks|Outer Banks, NC|35.95,-75.62|37000
lowcountry|The Lowcountry, SC|32.78,-79.93|
atl;hotlanta;metro atlanta|Atlanta, GA|33.749,-84.388|463878
south florida|South Florida, FL|26.1,-80.2|6000000
south beach|South Beach, Miami Beach, FL|25.7826,-80.1341|40000
tampa bay|Tampa Bay, FL|27.85,-82.6|3000000
space coast|Space Coast, FL|28.3,-80.7|600000
treasure coast|Treasure Coast, FL|27.4,-80.35|
florida keys|Florida Keys, FL|24.7,-81.1|73000
st pete|St. Petersburg, FL|27.7709,-82.6793|257083
emerald coast|Emerald Coast, FL|30.4,-86.5|
music city|Nashville, TN|36.1659,-86.7844|530852
nola;big easy;crescent city|New Orleans, LA|29.9547,-90.0751|389617
french quarter|French Quarter, New Orleans, LA|29.9584,-90.0644|
acadiana;cajun country|Acadiana, LA|30.2241,-92.0198|
muscle shoals area;shoals|The Shoals, AL|34.75,-87.67|147000
mississippi delta|Mississippi Delta, MS|34.2,-90.57|
gulf coast ms|Gulf Coast, MS|30.39,-88.9|
chitown;chi town;windy city;chicagoland;greater chicago|Chicago, IL|41.85,-87.65|2720546
quad cities|Quad Cities, IA|41.52,-90.55|380000
twin cities|Twin Cities, MN|44.965,-93.18|3600000
mpls|Minneapolis, MN|44.98,-93.2638|410939
iron range|Iron Range, MN|47.5,-92.5|
upper peninsula;u p|Upper Peninsula, MI|46.5,-87.4|301000
motown;metro detroit;motor city|Detroit, MI|42.3314,-83.0458|677116
indy;naptown|Indianapolis, IN|39.7684,-86.158|829718
northwest indiana|Northwest Indiana, IN|41.55,-87.35|
cincy|Cincinnati, OH|39.162,-84.4569|298550
cbus|Columbus, OH|39.9612,-82.9988|850106
northern kentucky|Northern Kentucky, KY|39.05,-84.5|
bluegrass region|Bluegrass Region, KY|38.05,-84.5|
stl;st louis metro|St. Louis, MO|38.6273,-90.1979|315685
kc;kcmo|Kansas City, MO|39.0997,-94.5786|475378
kck|Kansas City, KS|39.1142,-94.6275|151306
ozarks|The Ozarks, MO|36.64,-93.22|
nwa;northwest arkansas|Northwest Arkansas, AR|36.2,-94.13|546000
okc|Oklahoma City, OK|35.4676,-97.5164|631346
dfw;dallas ft worth;dallas fort worth;metroplex|Dallas–Fort Worth, TX|32.77,-97.05|7600000
hill country|Hill Country, TX|30.1,-98.9|
rio grande valley;rgv|Rio Grande Valley, TX|26.2,-98.1|1300000
htown;h town;space city|Houston, TX|29.7633,-95.3633|2296224
atx|Austin, TX|30.2672,-97.7431|931830
satx;san antone|San Antonio, TX|29.4241,-98.4936|1469845
mile high city;metro denver|Denver, CO|39.7392,-104.9847|682545
front range|Front Range, CO|39.9,-105|4000000
western slope|Western Slope, CO|39.07,-108.55|
slc;wasatch front;salt lake|Salt Lake City, UT|40.7608,-111.891|192672
vegas;sin city;las vegas strip|Las Vegas, NV|36.175,-115.1372|623747
abq;duke city|Albuquerque, NM|35.0845,-106.6511|559121
valley of the sun;phx|Phoenix, AZ|33.4484,-112.074|1563025
old pueblo|Tucson, AZ|32.2217,-110.9265|531641
jackson hole|Jackson, WY|43.4799,-110.7624|10523
treasure valley|Treasure Valley, ID|43.6,-116.35|
la;l a;city of angels;greater los angeles;los angeles metro|Los Angeles, CA|34.0522,-118.2437|3971883
hollywood ca;hollywood california|Hollywood, Los Angeles, CA|34.0983,-118.3267|
san fernando valley|San Fernando Valley, CA|34.19,-118.45|1750000
orange county;o c|Orange County, CA|33.75,-117.87|3186989
inland empire|Inland Empire, CA|33.95,-117.4|4600000
coachella valley|Coachella Valley, CA|33.75,-116.4|440000
high desert|High Desert, CA|34.5,-117.3|
south bay ca|South Bay, CA|33.87,-118.37|
silicon valley|Silicon Valley, CA|37.39,-122.06|3000000
sf;san fran;frisco ca;san francisco ca;s f|San Francisco, CA|37.7749,-122.4194|864816
bay area;san francisco bay area;sf bay area|San Francisco Bay Area, CA|37.78,-122.32|7700000
east bay|East Bay, CA|37.83,-122.25|2500000
north bay ca|North Bay, CA|38.3,-122.6|
wine country;napa valley|Wine Country, CA|38.4,-122.45|
central valley|Central Valley, CA|36.75,-119.77|
central coast|Central Coast, CA|35.28,-120.66|
sac;sacto|Sacramento, CA|38.5816,-121.4944|490712
lake tahoe;tahoe|Lake Tahoe, CA|39.1,-120.03|
southern california;socal;so cal|Southern California, CA|34.05,-118.24|23000000
northern california;norcal|Northern California, CA|38.58,-121.49|15000000
pdx;rip city|Portland, OR|45.5234,-122.6762|632309
willamette valley|Willamette Valley, OR|44.56,-123.26|
puget sound;seattle metro;emerald city|Seattle, WA|47.6062,-122.3321|684451
inland northwest|Inland Northwest, WA|47.66,-117.43|
tri cities wa|Tri-Cities, WA|46.23,-119.2|300000
oahu|Oahu, HI|21.45,-158|1016508
maui|Maui, HI|20.8,-156.33|164221
big island|Big Island, HI|19.6,-155.5|200629
kauai|Kauai, HI|22.05,-159.5|73298
gta;greater toronto area;greater toronto;6ix;t dot;hogtown|Toronto, ON|43.7001,-79.4163|2600000
scarborough|Scarborough, ON|43.7722,-79.2567|632098|Toronto
etobicoke|Etobicoke, ON|43.6435,-79.5653|365143|Toronto
north york|North York, ON|43.7668,-79.4163|672954|Toronto
east york|East York, ON|43.6909,-79.3281|118071|Toronto
york region|York Region, ON|43.9,-79.4|1173334
durham region|Durham Region, ON|43.9,-78.85|696992
peel region|Peel Region, ON|43.66,-79.7|1451022
golden horseshoe|Golden Horseshoe, ON|43.45,-79.7|7800000
niagara region|Niagara Region, ON|43.1,-79.2|477941
kw;kitchener waterloo;k w|Kitchener–Waterloo, ON|43.458,-80.505|523894
muskoka|Muskoka, ON|45.04,-79.31|66674
berlin ontario;berlin on|Kitchener, ON|43.4254,-80.5112|233700
bytown;national capital region;ottawa gatineau|Ottawa, ON|45.4112,-75.6981|812129
port arthur on;port arthur ontario;ft william ontario|Thunder Bay, ON|48.3822,-89.2502|97374
mtl;ville de montreal;ville marie;montreal island;greater montreal|Montréal, QC|45.5088,-73.5878|1600000
ville de quebec;quebec city;vieux quebec;old quebec;ville quebec|Québec, QC|46.8123,-71.2145|528595
plateau;plateau mont royal|Plateau Mont-Royal, Montréal, QC|45.521,-73.58|104000
hull;hull qc;hull quebec|Hull, Gatineau, QC|45.4287,-75.7134|65000
chicoutimi|Chicoutimi, Saguenay, QC|48.4281,-71.0685|66547
jonquiere|Jonquière, Saguenay, QC|48.4164,-71.2488|60250
ste foy|Sainte-Foy, Québec, QC|46.7787,-71.2866|
outaouais|Outaouais, QC|45.48,-75.7|
eastern townships;cantons de l est;cantons de lest;estrie|Eastern Townships, QC|45.4,-71.9|
laurentians;laurentides|Laurentians, QC|46.05,-74.28|
gaspesie;gaspe peninsula|Gaspésie, QC|48.8,-65.5|
magdalen islands;iles de la madeleine|Îles-de-la-Madeleine, QC|47.38,-61.87|12010
south shore qc;rive sud|South Shore, QC|45.5,-73.45|
saguenay lac st jean|Saguenay–Lac-Saint-Jean, QC|48.4,-71.3|
peg;winterpeg|Winnipeg, MB|49.8844,-97.147|632063
yeg;e town|Edmonton, AB|53.5501,-113.4687|712391
yyc;cowtown|Calgary, AB|51.0501,-114.0853|1019942
ft mac;ft mcmurray;wood buffalo|Fort McMurray, AB|56.7268,-111.381|76000
yvr;lower mainland;metro vancouver;greater vancouver|Vancouver, BC|49.2497,-123.1193|600000
vancouver island|Vancouver Island, BC|49.2,-124|864864
okanagan;okanagan valley|Okanagan, BC|49.89,-119.5|362258
kootenays|The Kootenays, BC|49.5,-117.3|
sunshine coast bc;sunshine coast|Sunshine Coast, BC|49.47,-123.75|
fraser valley|Fraser Valley, BC|49.05,-122.3|
haida gwaii;queen charlotte islands|Haida Gwaii, BC|53.25,-132.1|4500
hrm;halifax regional municipality|Halifax, NS|44.6464,-63.5729|359111
cape breton|Cape Breton, NS|46.14,-60.19|132000
annapolis valley|Annapolis Valley, NS|45.08,-64.5|
st johns newfoundland;st johns nfld|St. John's, NL|47.5649,-52.7093|99182
frobisher bay|Iqaluit, NU|63.7507,-68.5145|6124
pei|Charlottetown, PE|46.2352,-63.1267|42402
`;

function readRow(row: string): [string, KnownPlace][] {
  const [names = "", label = "", position = "", population = "", city] = row.split("|");
  const [latitude = 0, longitude = 0] = position.split(",").map(Number);
  const regionCode = /[A-Z]{2}$/.exec(label)?.[0] ?? "";
  const [, named = null, ...region] = label.split(", ");
  const partOf = city ?? (region.length > 0 ? named : null);
  const place = { label, regionCode, latitude, longitude, population: Number(population), partOf };
  return names.split(";").map((name) => [name, place]);
}

/** By each of their names. */
export const knownPlaces: ReadonlyMap<string, KnownPlace> = new Map(
  rows.trim().split("\n").flatMap(readRow),
);

/** "Fort Worth, TX" → "ft worth" */
export function townName({ label }: Pick<KnownPlace, "label">): string {
  return searchName(label.split(",")[0] ?? "");
}

/** As the database's search_text writes it. */
export function searchName(name: string): string {
  return shortSlug(toSlug(name)).replaceAll("-", " ");
}
