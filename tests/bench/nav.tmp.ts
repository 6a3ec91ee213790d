import { chromium } from 'playwright';
import { browserArgs } from '../browser-args.ts';
import { findChromium } from '@adili/tools/chromium';
import { withStack, SHELL } from './stack.ts';
import { median } from './median.ts';
const ways:[string,string,string][]=[['/','/blog','a[href="/blog"]'],['/','/login','a[href="/login"]'],['/blog','/pricing','a[href="/pricing"]']];
await withStack(async()=>{
 const b=await chromium.launch({executablePath:findChromium(),args:browserArgs});
 for (const [from,to,sel] of ways) for (const mode of ['cold','hover','idle']) {
  const t:number[]=[];
  for(let i=0;i<5;i++){
   const c=await b.newContext({viewport:{width:1280,height:800}}); const p=await c.newPage();
   if(mode==='cold') await p.addInitScript(()=>Object.defineProperty(navigator,'connection',{value:{saveData:true}}));
   const cdp=await c.newCDPSession(p); await cdp.send('Network.enable'); await cdp.send('Network.emulateNetworkConditions',{offline:false,latency:150,downloadThroughput:1.6*1024*1024/8,uploadThroughput:.75*1024*1024/8}); await cdp.send('Emulation.setCPUThrottlingRate',{rate:4});
   await p.goto(SHELL+from,{waitUntil:'load'}); await p.waitForFunction(()=>performance.getEntriesByName('adili:page-shown').length>0);
   if(mode==='idle') await p.waitForTimeout(4000); else await p.waitForTimeout(100);
   const a=p.locator(sel).first();
   if(mode==='hover'){ await a.hover(); await p.waitForTimeout(700);}
   t.push(await a.evaluate((el,to)=>new Promise<number>(r=>{const s=performance.now();const old=document.querySelector('main h1');const o=new MutationObserver(()=>{const h=document.querySelector('main h1');if(h&&h!==old&&location.pathname===to){o.disconnect();requestAnimationFrame(()=>r(performance.now()-s));}});o.observe(document.body,{childList:true,subtree:true});(el as HTMLElement).click();}),to));
   await c.close();
  }
  console.log(from,to,mode,Math.round(median(t)),t.map(Math.round));
 }
 await b.close();
});
